"""Values that cost nothing to declare: what frozen dataclasses are elsewhere.

Importing `dataclasses` takes longer than everything else that a small puzzle's verdict needs, so
the few values that stand at every start are written out by hand: a subclass lists its fields in
`__slots__`, and its `__init__`, whose parameters have the same names, holds them.
"""

from __future__ import annotations


class Value:
    """Equal to another of its kind with equal fields; never changed once it is made."""

    __slots__: tuple[str, ...] = ()

    def _hold(self, **fields: object) -> None:
        """Set every field, once."""
        for name, field in fields.items():
            object.__setattr__(self, name, field)

    def _fields(self) -> tuple[object, ...]:
        return tuple(getattr(self, name) for name in self.__slots__)

    def __setattr__(self, name: str, field: object) -> None:
        raise AttributeError(f"{type(self).__name__} cannot be changed")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"{type(self).__name__} cannot be changed")

    def __eq__(self, other: object) -> bool:
        if type(other) is not type(self):
            return NotImplemented
        return self._fields() == other._fields()

    def __hash__(self) -> int:
        return hash(self._fields())

    def __repr__(self) -> str:
        fields = zip(self.__slots__, self._fields(), strict=True)
        return f"{type(self).__name__}({', '.join(f'{name}={it!r}' for name, it in fields)})"

    def __reduce__(self) -> tuple[object, ...]:
        return _made, (type(self), dict(zip(self.__slots__, self._fields(), strict=True)))


def _made(kind: type[Value], fields: dict[str, object]) -> Value:
    """What pickling makes a value of again."""
    return kind(**fields)
