"""Values that cost nothing to declare: what frozen dataclasses are elsewhere.

Importing `dataclasses` takes longer than everything else that a small puzzle's verdict needs, and
each that is declared takes half a millisecond to have its methods compiled. So what stands at every
start, and before the window is seen, is made with this. Values are declared as dataclasses are, and
read as such by type checkers.

>>> class Size(Value):
...     width: int
...     height: int = 5
>>> Size(3), Size(3) == Size(width=3, height=5)
(Size(width=3, height=5), True)
"""

from __future__ import annotations

TYPE_CHECKING = False  # typing itself is slow to import
if TYPE_CHECKING:
    from typing import Self, dataclass_transform
else:

    def dataclass_transform(**_):
        return lambda kind: kind


@dataclass_transform(frozen_default=True)
class Value:
    """Equal to another of its kind with equal fields; never changed once it is made.

    The fields are those that a class annotates, in this order, behind those of the class that it
    is made from. A class may have an `__init__` of its own that passes all of them on.
    """

    __slots__ = ()
    field_names = tuple[str, ...]()

    def __init_subclass__(cls, kw_only: bool = False) -> None:
        """`kw_only` is for type checkers: fields without a default may follow others that have
        one where all of them are given by name."""
        own = (name for name in cls.__annotations__ if name not in cls.field_names)
        cls.field_names = (*cls.field_names, *own)

    def __init__(self, *values: object, **named: object) -> None:
        kind = type(self)
        names, given, fields = kind.field_names, len(values), self.__dict__
        fields.update(zip(names, values, strict=False))
        for name in names[given:]:
            if name in named:
                fields[name] = named.pop(name)
            elif hasattr(kind, name):
                fields[name] = getattr(kind, name)
            else:
                raise TypeError(f"{kind.__name__} needs {name}")
        if named or given > len(names):
            raise TypeError(f"{kind.__name__} has no {', '.join(named) or 'more fields'}")

    def replaced(self, **fields: object) -> Self:
        """The same with other values for these fields."""
        return type(self)(**dict(zip(self.field_names, self._fields(), strict=True)) | fields)

    def _fields(self) -> tuple[object, ...]:
        return tuple(getattr(self, name) for name in self.field_names)

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
        fields = zip(self.field_names, self._fields(), strict=True)
        return f"{type(self).__name__}({', '.join(f'{name}={it!r}' for name, it in fields)})"

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), self._fields()
