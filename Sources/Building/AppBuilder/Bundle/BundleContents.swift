import Foundation
import XcodeProject

/// What a bundle is made of: that of an app, a framework, a bundle of tests or of resources.
struct BundleContents {
  /// "Clocks.app".
  var name: SafeName
  /// What runs or is loaded, and the name it has in the bundle.
  var executable: (file: BuildPlace, name: SafeName)?
  /// The module whose classes data models name.
  var module: String
  var infoPlist: [String: PropertyListValue]
  var isApp = false
  var resources: ResourcePlan
  var launchImages: LaunchImages?
  /// Other bundles inside.
  var nested: [NestedBundle] = []
  /// Which files may be read for it.
  var reach: ProjectReach

  init(_ plan: BuildPlan, _ resources: ResourcePlan, executable: BuildPlace?, nested: [NestedBundle]) {
    name = plan.names.bundle
    self.executable = executable.map { ($0, plan.names.executable) }
    module = plan.names.module
    infoPlist = plan.infoPlist
    isApp = plan.product.isApp
    self.resources = resources
    launchImages = isApp ? LaunchImages(plan, resources) : nil
    self.nested = nested
    reach = plan.reach
  }

  /// A bundle without a program.
  init(
    name: SafeName, module: String, infoPlist: [String: PropertyListValue], resources: ResourcePlan,
    reach: ProjectReach
  ) {
    (self.name, self.module, self.infoPlist) = (name, module, infoPlist)
    (self.resources, self.reach) = (resources, reach)
  }
}
