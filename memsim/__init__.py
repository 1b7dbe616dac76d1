"""A simulator of an agent's long-term memory: write policies, measured in steps saved and answers lost."""

__version__ = "0.1.0"
