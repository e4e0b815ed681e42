"""How lldb shows objects of Swift's classes.

The debugger of Swift 6.3 reads the fields of a class from wrong places if two or more of its ancestors have fields, as those
of every view controller do. Here the places come from the class's metadata, which the run time uses itself. Of the platform's
own classes nothing is shown. Read by `touchstone debug`; the layout is that of Swift without Objective-C, on 64 bits.
"""

import re
import shlex
import struct

import lldb

# Whose objects' fields are no business of an app's author.
OPAQUE = {
    "CoreData",
    "CoreGraphics",
    "CoreImage",
    "QuartzCore",
    "TouchstoneFoundation",
    "UIKit",
}
# Nor are those that app's classes inherit from these.
PLATFORM = OPAQUE | {"Foundation", "Swift"}

# In the metadata of a class: its superclass, and its description.
SUPERCLASS = 8
DESCRIPTION = 40
# In the description: the number of fields, and where the vector of their offsets begins, in words of the metadata.
FIELD_COUNT = 36
POINTER = 8


def read(process, address, form):
    """Values from memory; None where there is none."""
    error = lldb.SBError()
    data = process.ReadMemory(address, struct.calcsize(form), error)
    return struct.unpack(form, data) if error.Success() else None


def module(type):
    return (type.GetName() or "").split(".")[0]


class Fields:
    """The fields of an object: its class's own last, those of the app's classes above it before."""

    def __init__(self, value, _):
        self.value = value
        self.fields = []

    def update(self):
        self.fields = []
        value = self.value.GetNonSyntheticValue()
        address = value.GetValueAsUnsigned()
        if not address or module(value.GetType()) in OPAQUE:
            return False
        process = value.GetProcess()
        words = read(process, address, "<Q")
        levels = []
        part = value
        while words and words[0] and part and part.IsValid():
            level, above = self.level(value, process, part, address, words[0])
            levels.append(level)
            if above is None or module(above.GetType()) in PLATFORM:
                break
            words = read(process, words[0] + SUPERCLASS, "<Q")
            part = above
        for level in reversed(levels):
            self.fields += level
        return False

    def level(self, value, process, part, address, metadata):
        """The fields that one class adds, and the part of the object that is its superclass's."""
        description = read(process, metadata + DESCRIPTION, "<Q")
        if not description or not description[0]:
            return [], None
        count, start = read(process, description[0] + FIELD_COUNT, "<II") or (0, 0)
        offsets = read(process, metadata + start * POINTER, "<%dQ" % count) or ()
        children = [
            part.GetChildAtIndex(index, lldb.eNoDynamicValues, False)
            for index in range(part.GetNumChildren())
        ]
        above = children[0] if len(children) > count else None
        own = children[len(children) - count :] if count else []
        return [
            self.field(value, process, child, address + offset) for child, offset in zip(own, offsets)
        ], above

    def field(self, value, process, child, address):
        target = value.GetTarget()
        name, type = child.GetName(), child.GetType()
        found = target.CreateValueFromAddress(name, lldb.SBAddress(address, target), type)
        if found.IsValid() and not found.GetError().Fail():
            return found
        # Of some types lldb makes none at an address.
        error, data = lldb.SBError(), lldb.SBData()
        size = type.GetByteSize() or POINTER
        memory = process.ReadMemory(address, size, error)
        if error.Fail():
            return child
        data.SetDataWithOwnership(error, memory, process.GetByteOrder(), process.GetAddressByteSize())
        return target.CreateValueFromData(name, data, type)

    def num_children(self):
        return len(self.fields)

    def has_children(self):
        return bool(self.fields)

    def get_child_at_index(self, index):
        return self.fields[index] if 0 <= index < len(self.fields) else None

    def get_child_index(self, name):
        for index, field in enumerate(self.fields):
            if field.GetName() == name:
                return index
        return -1


def is_object(type, _):
    """Whether it is a class that has no better way to be shown."""
    if type.GetTypeClass() != lldb.eTypeClassClass:
        return False
    name = type.GetName() or ""
    return "." in name and "<" not in name and module(type) not in PLATFORM - OPAQUE


def variables(debugger, command, result, _):
    """v, as "frame variable", but what is inside an object is evaluated: the debugger would read it from the wrong place."""
    words = shlex.split(command)
    if any("." in word for word in words if not word.startswith("-")):
        commands = [("expression -- " + word, word) for word in words if not word.startswith("-")]
    else:
        commands = [("frame variable " + command, None)]
    interpreter = debugger.GetCommandInterpreter()
    for line, name in commands:
        answer = lldb.SBCommandReturnObject()
        interpreter.HandleCommand(line, answer)
        text = (answer.GetOutput() or "").rstrip("\n")
        # Under its own name, rather than that of a result.
        result.AppendMessage(re.sub(r"\$R\d+", name, text, count=1) if name else text)
        if not answer.Succeeded():
            result.SetError((answer.GetError() or "").strip())
            return


def __lldb_init_module(debugger, _):
    for line in [
        "type synthetic add --python-class {0}.Fields --recognizer-function {0}.is_object",
        # These look for a variable's field first, where they read the wrong place.
        "command unalias p",
        "command alias p expression --",
        "command unalias po",
        "command alias po expression -O --",
        "command unalias v",
        "command script add --function {0}.variables v",
    ]:
        debugger.HandleCommand(line.format(__name__))
