"""One page in a browser window of its own."""

from dataclasses import dataclass, field

from playwright.sync_api import Browser, ConsoleMessage, Page, Route


@dataclass
class Visit:
    """A page, and what it did that it should not."""

    page: Page
    elsewhere: list[str] = field(default_factory=list)  # requests to another host; none got through
    errors: list[str] = field(default_factory=list)  # console errors and uncaught exceptions


def open_window(browser: Browser, site: str) -> Visit:
    """Return an empty page whose requests to other hosts than the site's are refused and noted."""
    context = browser.new_context()
    visit = Visit(context.new_page())

    def refuse(route: Route) -> None:
        visit.elsewhere.append(route.request.url)
        route.abort()

    def note(message: ConsoleMessage) -> None:
        if message.type == "error":
            visit.errors.append(f"{message.text} ({message.location.get('url')})")

    context.route(lambda address: not address.startswith(site), refuse)
    visit.page.on("console", note)
    visit.page.on("pageerror", lambda error: visit.errors.append(str(error)))
    return visit
