/// What `make check` runs, in this order; one line each.
public let allChecks: [any HouseCheck] = [
  LayeringCheck(),
  ContainmentCheck(),
  BehavioursCheck(),
  MeasurementsCheck(),
  OwnerCheck(),
  RuntimeBetsCheck(),
  FolderCheck(),
  MainActorCheck(),
  DesignatedInitializerCheck(),
  TranslatorListsCheck(),
  MisuseCheck(),
]
