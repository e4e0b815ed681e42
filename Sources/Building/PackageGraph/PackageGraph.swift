/// The modules that a project's packages bring into its apps.
public struct PackageGraph: Codable, Hashable, Sendable {
  /// Each after those it depends on.
  public var modules: [PackageModule]
  /// The name of a product, and the modules that it is: "package/name".
  public var products: [String: [String]]
  /// Which of the modules are tests: of a package by itself whose tests are meant.
  public var tests: [String] = []

  public init(modules: [PackageModule] = [], products: [String: [String]] = [:]) {
    (self.modules, self.products) = (modules, products)
  }

  public subscript(id: String) -> PackageModule? { modules.first { $0.id == id } }
}
