import Foundation

// What Foundation's archivers ask for the names of classes in the SDK that apps get (Scripts/install-sdk). The functions of
// Foundation for Linux that they call end the program for a class that is private or inside another type, and find none.

@_silgen_name("touchstone_archived_name_of_class")
public func _nameOfArchivedClass(_ type: AnyClass) -> String {
  if let name = ObjectRuntime.declaredName(of: type) { return name }
  return TypeNames.isTopLevel(type) ? Foundation.NSStringFromClass(type) : TypeNames.name(of: type)
}

@_silgen_name("touchstone_class_of_archived_name")
public func _classOfArchivedName(_ name: String) -> AnyClass? {
  ObjectRuntime.type(named: name) ?? Foundation.NSClassFromString(name)
}
