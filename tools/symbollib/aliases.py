"""Other names of symbols: lines of a name and the symbol it stands for, in ascending order of names."""
from .drawing import NAME
from .svgpath import DrawingError


def read_aliases(text, symbols):
    """Pairs (alias, symbol). A line that begins with # and an empty one say nothing."""
    aliases, known = [], set(symbols)
    for number, line in enumerate(text.splitlines(), 1):
        words = line.split()
        if not words or line.startswith("#"):
            continue
        if len(words) != 2 or not all(map(NAME.match, words)):
            raise DrawingError(f"line {number} is not the names of an alias and of a symbol")
        alias, symbol = words
        if alias in known:
            raise DrawingError(f"line {number}: {alias} is a symbol")
        if symbol not in known:
            raise DrawingError(f"line {number}: {symbol} is not a symbol")
        if aliases and alias <= aliases[-1][0]:
            raise DrawingError(f"line {number}: {alias} does not come after {aliases[-1][0]}")
        aliases.append((alias, symbol))
    return aliases
