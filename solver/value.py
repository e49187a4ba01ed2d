"""Values that cost nothing to declare: what frozen dataclasses are elsewhere.

Importing `dataclasses` takes longer than everything else that a small puzzle's verdict needs, so
the few values that stand at every start are made with this. They are declared as dataclasses are,
and read as such by type checkers.

>>> class Size(Value):
...     width: int
...     height: int = 5
>>> Size(3), Size(3) == Size(width=3, height=5)
(Size(width=3, height=5), True)
"""

from __future__ import annotations

TYPE_CHECKING = False  # typing itself is slow to import
if TYPE_CHECKING:
    from typing import dataclass_transform
else:

    def dataclass_transform(**_):
        return lambda kind: kind


@dataclass_transform(frozen_default=True)
class Value:
    """Equal to another of its kind with equal fields; never changed once it is made.

    The fields are those that the class itself annotates, in this order. A class may have an
    `__init__` of its own that passes all of them on.
    """

    __slots__ = ()

    def __init__(self, *values: object, **named: object) -> None:
        kind = type(self)
        fields = dict(zip(kind.__annotations__, values, strict=False), **named)
        for name in kind.__annotations__:
            field = fields.pop(name) if name in fields else getattr(kind, name)
            object.__setattr__(self, name, field)
        if fields:
            raise TypeError(f"{kind.__name__} has no {', '.join(fields)}")

    def _fields(self) -> tuple[object, ...]:
        return tuple(getattr(self, name) for name in type(self).__annotations__)

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
        fields = zip(type(self).__annotations__, self._fields(), strict=True)
        return f"{type(self).__name__}({', '.join(f'{name}={it!r}' for name, it in fields)})"

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), self._fields()
