import Foundation
import _FoundationICU

/// A unit that ICU has words for in every language.
struct MeasurementUnit: Sendable {
  let unit: Dimension
  let code: UAMeasureUnit

  private init(_ unit: Dimension, _ code: UAMeasureUnit) {
    self.unit = unit
    self.code = code
  }

  init?(_ unit: Unit) {
    guard let known = Self.known.first(where: { $0.unit == unit }) else { return nil }
    self = known
  }

  init?(_ code: UAMeasureUnit) {
    guard let known = Self.known.first(where: { $0.code == code }) else { return nil }
    self = known
  }

  func converted(_ value: Double, to other: MeasurementUnit) -> Double {
    if code == other.code { return value }
    return other.unit.converter.value(fromBaseUnitValue: unit.converter.baseUnitValue(fromValue: value))
  }

  // MARK: What people use

  /// What people of the locale measure things of that size in. For some nobody's habits count.
  func preferred(in locale: Locale) -> MeasurementUnit {
    guard let (category, small, large) = habits else { return self }
    let size = unit.converter.baseUnitValue(fromValue: 1)
    let usage = size < small ? "small" : size >= large ? "large" : nil
    guard let other = used(category, usage, locale) ?? used(category, nil, locale) else { return self }
    // Millimetres stay what they are where people have centimetres.
    return Self.ladders.contains { $0.contains(code) && $0.contains(other.code) } ? self : other
  }

  /// Below and from which size, in base units, people take another unit.
  private var habits: (category: String, small: Double, large: Double)? {
    switch unit {
    case is UnitLength: ("length", 0.2, 500)
    case is UnitMass: ("mass", 0.1, .infinity)
    case is UnitTemperature: ("temperature", -.infinity, .infinity)
    case is UnitVolume: ("volume", 0.1, .infinity)
    case is UnitSpeed: ("speed", -.infinity, .infinity)
    case is UnitArea: ("area", 0.01, 1e5)
    default: nil
    }
  }

  private func used(_ category: String, _ usage: String?, _ locale: Locale) -> MeasurementUnit? {
    var codes = [code, code, code]
    var status = U_ZERO_ERROR
    let count = uameasfmt_getUnitsForUsage(locale.identifier, category, usage, &codes, 3, &status)
    return count == 1 && status.rawValue <= 0 ? MeasurementUnit(codes[0]) : nil
  }

  /// The largest unit of the same system of which there is at least one.
  func natural(for value: Double) -> MeasurementUnit {
    guard let ladder = Self.ladders.first(where: { $0.contains(code) }) else { return self }
    let rungs = ladder.compactMap { MeasurementUnit($0) }
    return rungs.last { abs(converted(value, to: $0)) >= 1 } ?? rungs[0]
  }

  private static let ladders: [[UAMeasureUnit]] = [
    [
      UAMEASUNIT_LENGTH_MILLIMETER, UAMEASUNIT_LENGTH_CENTIMETER, UAMEASUNIT_LENGTH_METER,
      UAMEASUNIT_LENGTH_KILOMETER,
    ],
    [UAMEASUNIT_LENGTH_INCH, UAMEASUNIT_LENGTH_FOOT, UAMEASUNIT_LENGTH_MILE],
    [
      UAMEASUNIT_MASS_MICROGRAM, UAMEASUNIT_MASS_MILLIGRAM, UAMEASUNIT_MASS_GRAM,
      UAMEASUNIT_MASS_KILOGRAM,
    ],
    [UAMEASUNIT_MASS_OUNCE, UAMEASUNIT_MASS_POUND],
    [UAMEASUNIT_VOLUME_MILLILITER, UAMEASUNIT_VOLUME_LITER],
    [UAMEASUNIT_VOLUME_FLUID_OUNCE, UAMEASUNIT_VOLUME_GALLON],
    [UAMEASUNIT_AREA_SQUARE_CENTIMETER, UAMEASUNIT_AREA_SQUARE_METER, UAMEASUNIT_AREA_SQUARE_KILOMETER],
    [UAMEASUNIT_AREA_SQUARE_INCH, UAMEASUNIT_AREA_SQUARE_FOOT, UAMEASUNIT_AREA_SQUARE_MILE],
  ]

  // MARK: All of them

  private static let known: [MeasurementUnit] = lengths + masses + volumes + areas + motion + others + data

  private static let lengths: [MeasurementUnit] = [
    .init(UnitLength.kilometers, UAMEASUNIT_LENGTH_KILOMETER),
    .init(UnitLength.meters, UAMEASUNIT_LENGTH_METER),
    .init(UnitLength.decimeters, UAMEASUNIT_LENGTH_DECIMETER),
    .init(UnitLength.centimeters, UAMEASUNIT_LENGTH_CENTIMETER),
    .init(UnitLength.millimeters, UAMEASUNIT_LENGTH_MILLIMETER),
    .init(UnitLength.micrometers, UAMEASUNIT_LENGTH_MICROMETER),
    .init(UnitLength.nanometers, UAMEASUNIT_LENGTH_NANOMETER),
    .init(UnitLength.picometers, UAMEASUNIT_LENGTH_PICOMETER),
    .init(UnitLength.inches, UAMEASUNIT_LENGTH_INCH),
    .init(UnitLength.feet, UAMEASUNIT_LENGTH_FOOT),
    .init(UnitLength.yards, UAMEASUNIT_LENGTH_YARD),
    .init(UnitLength.miles, UAMEASUNIT_LENGTH_MILE),
    .init(UnitLength.scandinavianMiles, UAMEASUNIT_LENGTH_MILE_SCANDINAVIAN),
    .init(UnitLength.lightyears, UAMEASUNIT_LENGTH_LIGHT_YEAR),
    .init(UnitLength.nauticalMiles, UAMEASUNIT_LENGTH_NAUTICAL_MILE),
    .init(UnitLength.fathoms, UAMEASUNIT_LENGTH_FATHOM),
    .init(UnitLength.furlongs, UAMEASUNIT_LENGTH_FURLONG),
    .init(UnitLength.astronomicalUnits, UAMEASUNIT_LENGTH_ASTRONOMICAL_UNIT),
    .init(UnitLength.parsecs, UAMEASUNIT_LENGTH_PARSEC),
  ]

  private static let masses: [MeasurementUnit] = [
    .init(UnitMass.kilograms, UAMEASUNIT_MASS_KILOGRAM),
    .init(UnitMass.grams, UAMEASUNIT_MASS_GRAM),
    .init(UnitMass.milligrams, UAMEASUNIT_MASS_MILLIGRAM),
    .init(UnitMass.micrograms, UAMEASUNIT_MASS_MICROGRAM),
    .init(UnitMass.ounces, UAMEASUNIT_MASS_OUNCE),
    .init(UnitMass.pounds, UAMEASUNIT_MASS_POUND),
    .init(UnitMass.stones, UAMEASUNIT_MASS_STONE),
    .init(UnitMass.metricTons, UAMEASUNIT_MASS_METRIC_TON),
    .init(UnitMass.shortTons, UAMEASUNIT_MASS_TON),
    .init(UnitMass.carats, UAMEASUNIT_MASS_CARAT),
    .init(UnitMass.ouncesTroy, UAMEASUNIT_MASS_OUNCE_TROY),
  ]

  private static let volumes: [MeasurementUnit] = [
    .init(UnitVolume.megaliters, UAMEASUNIT_VOLUME_MEGALITER),
    .init(UnitVolume.liters, UAMEASUNIT_VOLUME_LITER),
    .init(UnitVolume.deciliters, UAMEASUNIT_VOLUME_DECILITER),
    .init(UnitVolume.centiliters, UAMEASUNIT_VOLUME_CENTILITER),
    .init(UnitVolume.milliliters, UAMEASUNIT_VOLUME_MILLILITER),
    .init(UnitVolume.cubicKilometers, UAMEASUNIT_VOLUME_CUBIC_KILOMETER),
    .init(UnitVolume.cubicMeters, UAMEASUNIT_VOLUME_CUBIC_METER),
    .init(UnitVolume.cubicCentimeters, UAMEASUNIT_VOLUME_CUBIC_CENTIMETER),
    .init(UnitVolume.cubicInches, UAMEASUNIT_VOLUME_CUBIC_INCH),
    .init(UnitVolume.cubicFeet, UAMEASUNIT_VOLUME_CUBIC_FOOT),
    .init(UnitVolume.cubicYards, UAMEASUNIT_VOLUME_CUBIC_YARD),
    .init(UnitVolume.cubicMiles, UAMEASUNIT_VOLUME_CUBIC_MILE),
    .init(UnitVolume.acreFeet, UAMEASUNIT_VOLUME_ACRE_FOOT),
    .init(UnitVolume.bushels, UAMEASUNIT_VOLUME_BUSHEL),
    .init(UnitVolume.teaspoons, UAMEASUNIT_VOLUME_TEASPOON),
    .init(UnitVolume.tablespoons, UAMEASUNIT_VOLUME_TABLESPOON),
    .init(UnitVolume.fluidOunces, UAMEASUNIT_VOLUME_FLUID_OUNCE),
    .init(UnitVolume.cups, UAMEASUNIT_VOLUME_CUP),
    .init(UnitVolume.pints, UAMEASUNIT_VOLUME_PINT),
    .init(UnitVolume.quarts, UAMEASUNIT_VOLUME_QUART),
    .init(UnitVolume.gallons, UAMEASUNIT_VOLUME_GALLON),
    .init(UnitVolume.imperialGallons, UAMEASUNIT_VOLUME_GALLON_IMPERIAL),
    .init(UnitVolume.imperialFluidOunces, UAMEASUNIT_VOLUME_FLUID_OUNCE_IMPERIAL),
    .init(UnitVolume.metricCups, UAMEASUNIT_VOLUME_CUP_METRIC),
  ]

  private static let areas: [MeasurementUnit] = [
    .init(UnitArea.squareKilometers, UAMEASUNIT_AREA_SQUARE_KILOMETER),
    .init(UnitArea.squareMeters, UAMEASUNIT_AREA_SQUARE_METER),
    .init(UnitArea.squareCentimeters, UAMEASUNIT_AREA_SQUARE_CENTIMETER),
    .init(UnitArea.squareInches, UAMEASUNIT_AREA_SQUARE_INCH),
    .init(UnitArea.squareFeet, UAMEASUNIT_AREA_SQUARE_FOOT),
    .init(UnitArea.squareYards, UAMEASUNIT_AREA_SQUARE_YARD),
    .init(UnitArea.squareMiles, UAMEASUNIT_AREA_SQUARE_MILE),
    .init(UnitArea.acres, UAMEASUNIT_AREA_ACRE),
    .init(UnitArea.hectares, UAMEASUNIT_AREA_HECTARE),
  ]

  private static let motion: [MeasurementUnit] = [
    .init(UnitSpeed.metersPerSecond, UAMEASUNIT_SPEED_METER_PER_SECOND),
    .init(UnitSpeed.kilometersPerHour, UAMEASUNIT_SPEED_KILOMETER_PER_HOUR),
    .init(UnitSpeed.milesPerHour, UAMEASUNIT_SPEED_MILE_PER_HOUR),
    .init(UnitSpeed.knots, UAMEASUNIT_SPEED_KNOT),
    .init(UnitAcceleration.metersPerSecondSquared, UAMEASUNIT_ACCELERATION_METER_PER_SECOND_SQUARED),
    .init(UnitAcceleration.gravity, UAMEASUNIT_ACCELERATION_G_FORCE),
    .init(UnitAngle.degrees, UAMEASUNIT_ANGLE_DEGREE),
    .init(UnitAngle.arcMinutes, UAMEASUNIT_ANGLE_ARC_MINUTE),
    .init(UnitAngle.arcSeconds, UAMEASUNIT_ANGLE_ARC_SECOND),
    .init(UnitAngle.radians, UAMEASUNIT_ANGLE_RADIAN),
    .init(UnitAngle.revolutions, UAMEASUNIT_ANGLE_REVOLUTION),
    .init(UnitDuration.hours, UAMEASUNIT_DURATION_HOUR),
    .init(UnitDuration.minutes, UAMEASUNIT_DURATION_MINUTE),
    .init(UnitDuration.seconds, UAMEASUNIT_DURATION_SECOND),
    .init(UnitDuration.milliseconds, UAMEASUNIT_DURATION_MILLISECOND),
    .init(UnitDuration.microseconds, UAMEASUNIT_DURATION_MICROSECOND),
    .init(UnitDuration.nanoseconds, UAMEASUNIT_DURATION_NANOSECOND),
    .init(UnitFuelEfficiency.litersPer100Kilometers, UAMEASUNIT_CONSUMPTION_LITER_PER_100_KILOMETERs),
    .init(UnitFuelEfficiency.milesPerGallon, UAMEASUNIT_CONSUMPTION_MILE_PER_GALLON),
    .init(UnitFuelEfficiency.milesPerImperialGallon, UAMEASUNIT_CONSUMPTION_MILE_PER_GALLON_IMPERIAL),
  ]

  private static let others: [MeasurementUnit] = [
    .init(UnitTemperature.celsius, UAMEASUNIT_TEMPERATURE_CELSIUS),
    .init(UnitTemperature.fahrenheit, UAMEASUNIT_TEMPERATURE_FAHRENHEIT),
    .init(UnitTemperature.kelvin, UAMEASUNIT_TEMPERATURE_KELVIN),
    .init(UnitEnergy.kilojoules, UAMEASUNIT_ENERGY_KILOJOULE),
    .init(UnitEnergy.joules, UAMEASUNIT_ENERGY_JOULE),
    .init(UnitEnergy.kilocalories, UAMEASUNIT_ENERGY_KILOCALORIE),
    .init(UnitEnergy.calories, UAMEASUNIT_ENERGY_CALORIE),
    .init(UnitEnergy.kilowattHours, UAMEASUNIT_ENERGY_KILOWATT_HOUR),
    .init(UnitPower.gigawatts, UAMEASUNIT_POWER_GIGAWATT),
    .init(UnitPower.megawatts, UAMEASUNIT_POWER_MEGAWATT),
    .init(UnitPower.kilowatts, UAMEASUNIT_POWER_KILOWATT),
    .init(UnitPower.watts, UAMEASUNIT_POWER_WATT),
    .init(UnitPower.milliwatts, UAMEASUNIT_POWER_MILLIWATT),
    .init(UnitPower.horsepower, UAMEASUNIT_POWER_HORSEPOWER),
    .init(UnitPressure.hectopascals, UAMEASUNIT_PRESSURE_HECTOPASCAL),
    .init(UnitPressure.kilopascals, UAMEASUNIT_PRESSURE_KILOPASCAL),
    .init(UnitPressure.megapascals, UAMEASUNIT_PRESSURE_MEGAPASCAL),
    .init(UnitPressure.bars, UAMEASUNIT_PRESSURE_BAR),
    .init(UnitPressure.millibars, UAMEASUNIT_PRESSURE_MILLIBAR),
    .init(UnitPressure.inchesOfMercury, UAMEASUNIT_PRESSURE_INCH_HG),
    .init(UnitPressure.millimetersOfMercury, UAMEASUNIT_PRESSURE_MILLIMETER_OF_MERCURY),
    .init(UnitPressure.poundsForcePerSquareInch, UAMEASUNIT_PRESSURE_POUND_PER_SQUARE_INCH),
    .init(UnitElectricCurrent.amperes, UAMEASUNIT_ELECTRIC_AMPERE),
    .init(UnitElectricCurrent.milliamperes, UAMEASUNIT_ELECTRIC_MILLIAMPERE),
    .init(UnitElectricPotentialDifference.volts, UAMEASUNIT_ELECTRIC_VOLT),
    .init(UnitElectricResistance.ohms, UAMEASUNIT_ELECTRIC_OHM),
    .init(UnitFrequency.gigahertz, UAMEASUNIT_FREQUENCY_GIGAHERTZ),
    .init(UnitFrequency.megahertz, UAMEASUNIT_FREQUENCY_MEGAHERTZ),
    .init(UnitFrequency.kilohertz, UAMEASUNIT_FREQUENCY_KILOHERTZ),
    .init(UnitFrequency.hertz, UAMEASUNIT_FREQUENCY_HERTZ),
    .init(UnitIlluminance.lux, UAMEASUNIT_LIGHT_LUX),
    .init(UnitDispersion.partsPerMillion, UAMEASUNIT_CONCENTRATION_PART_PER_MILLION),
    .init(UnitConcentrationMass.milligramsPerDeciliter, UAMEASUNIT_CONCENTRATION_MILLIGRAM_PER_DECILITER),
  ]

  private static let data: [MeasurementUnit] = [
    .init(UnitInformationStorage.petabytes, UAMEASUNIT_DIGITAL_PETABYTE),
    .init(UnitInformationStorage.terabytes, UAMEASUNIT_DIGITAL_TERABYTE),
    .init(UnitInformationStorage.gigabytes, UAMEASUNIT_DIGITAL_GIGABYTE),
    .init(UnitInformationStorage.megabytes, UAMEASUNIT_DIGITAL_MEGABYTE),
    .init(UnitInformationStorage.kilobytes, UAMEASUNIT_DIGITAL_KILOBYTE),
    .init(UnitInformationStorage.bytes, UAMEASUNIT_DIGITAL_BYTE),
    .init(UnitInformationStorage.terabits, UAMEASUNIT_DIGITAL_TERABIT),
    .init(UnitInformationStorage.gigabits, UAMEASUNIT_DIGITAL_GIGABIT),
    .init(UnitInformationStorage.megabits, UAMEASUNIT_DIGITAL_MEGABIT),
    .init(UnitInformationStorage.kilobits, UAMEASUNIT_DIGITAL_KILOBIT),
    .init(UnitInformationStorage.bits, UAMEASUNIT_DIGITAL_BIT),
  ]
}
