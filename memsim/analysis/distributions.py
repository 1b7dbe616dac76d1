"""Student's t and its noncentral relative, exact to about twelve digits, in the standard library."""

import math
from functools import lru_cache
from statistics import NormalDist

_NORMAL = NormalDist()
_TINY = 1e-300
# From here on the normal quantile with three correction terms is exact to the last digits,
# and the continued fraction, whose length grows with the root of the degrees of freedom, is slow.
_MANY_DEGREES = 1e4


def incomplete_beta(a: float, b: float, x: float, complement: float | None = None) -> float:
    """The regularised incomplete beta function I_x(a, b), for a, b above 0 and x from 0 to 1.

    Give `complement` (1 - x) where it is known better than the subtraction would tell, near x = 1.
    Continued fraction DLMF 8.17.22, evaluated by Lentz's method (Thompson and Barnett, 1986).
    It loses digits for a or b above about 1e5; the functions below do not go there.
    """
    y = 1 - x if complement is None else complement
    if x <= 0 or y <= 0:
        return 0.0 if x <= 0 else 1.0
    if x > (a + 1) / (a + b + 2):  # the fraction converges fast on the other side
        return 1 - incomplete_beta(b, a, y, x)
    log_front = a * math.log(x) + b * math.log(y) + math.lgamma(a + b) - math.lgamma(a) - math.lgamma(b)
    c, d = 1.0, 1 / _away_from_zero(1 - (a + b) * x / (a + 1))
    fraction, m, change = d, 0, 0.0
    while abs(change - 1) > 1e-16:
        m += 1
        even = m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m))
        odd = -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1))
        for term in (even, odd):
            c = _away_from_zero(1 + term / c)
            d = 1 / _away_from_zero(1 + term * d)
            change = c * d
            fraction *= change
        if m > 10_000:
            raise ArithmeticError(f"incomplete beta did not converge for a={a}, b={b}, x={x}")
    return math.exp(log_front) * fraction / a


def _away_from_zero(value: float) -> float:
    return value if abs(value) > _TINY else _TINY


def t_tail(t: float, degrees: float) -> float:
    """P(T > t), T with Student's t distribution of `degrees` (above 0, not only whole) degrees of freedom.

    Half of I_x(degrees / 2, 1/2) at x = degrees / (degrees + t²) for t of at least 0 (Abramowitz and
    Stegun, 1964, 26.7.1). Small tails keep their digits. Above 10,000 degrees of freedom: the normal
    tail at a corrected t (Hill, 1970), right to about twelve digits.
    """
    if t < 0:
        return 1 - t_tail(-t, degrees)
    if degrees > _MANY_DEGREES:
        a = degrees - 0.5
        w = a * math.log1p(t * t / degrees)
        z = math.sqrt(w) * (1 + (w + 3) / (48 * a * a))
        return 0.5 * math.erfc(z / math.sqrt(2))
    square = t * t
    return 0.5 * incomplete_beta(degrees / 2, 0.5, degrees / (degrees + square), square / (degrees + square))


@lru_cache(maxsize=4096)  # streaming views ask for the same degrees of freedom for every policy
def t_quantile(probability: float, degrees: float) -> float:
    """The t with P(T <= t) = probability, T with Student's t distribution of `degrees` degrees of freedom.

    Found by halving a bracket of `t_tail` until it can be halved no more; above 10,000 degrees of
    freedom by the expansion about the normal quantile (Abramowitz and Stegun, 1964, 26.7.5).
    """
    if probability < 0.5:
        return -t_quantile(1 - probability, degrees)
    tail = 1 - probability
    if degrees > _MANY_DEGREES:
        z = _NORMAL.inv_cdf(probability)
        return (
            z
            + (z**3 + z) / (4 * degrees)
            + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * degrees**2)
            + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * degrees**3)
        )
    low, high = 0.0, 1.0
    while t_tail(high, degrees) > tail:
        low, high = high, 2 * high
    while low < (middle := (low + high) / 2) < high:
        low, high = (middle, high) if t_tail(middle, degrees) > tail else (low, middle)
    return high


def noncentral_t_tail(t: float, degrees: float, shift: float) -> float:
    """P(T > t) for T = (Z + shift) / S, Z standard normal, S² a chi-square over its degrees of freedom.

    The mean of the normal tail P(Z > t s - shift) over the distribution of s (Johnson, Kotz and
    Balakrishnan, 1995, chapter 31), summed over u = log s by the trapezoid rule, which gains digits
    fast because the integrand dies off smoothly at both ends. A large shift makes the normal tail steep
    where s = shift / t, so the points lie close together there and ever wider apart on both sides
    (u = steep + scale sinh v): a tenfold shift takes some 200 points more, not ten times as many.
    Absolute error below 1e-10.
    """
    if t < 0:
        return 1 - noncentral_t_tail(-t, degrees, -shift)
    spread = 1 / math.sqrt(2 * degrees)  # about the standard deviation of log s
    lowest, highest = -max(40 / degrees, 10 * spread), min(2.5, 10 * spread)
    steep = min(max(math.log(shift / t), lowest), highest) if t > 0 and shift > 1 else 0.0
    scale = 20 * min(spread, 0.25, 1 / max(1, abs(shift)))
    step = 0.025
    first, last = (math.asinh((end - steep) / scale) / step for end in (lowest, highest))
    tail = total = 0.0
    for i in range(math.floor(first), math.ceil(last) + 1):
        u = steep + scale * math.sinh(i * step)
        weight = math.exp(degrees * (u - math.expm1(2 * u) / 2)) * math.cosh(i * step)
        total += weight
        tail += weight * math.erfc((t * math.exp(u) - shift) / math.sqrt(2))
    return tail / total / 2
