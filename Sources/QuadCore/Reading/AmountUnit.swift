/// A unit of amounts, with the names people write for it.
package struct AmountUnit: Equatable, Sendable {
    package enum Kind: Equatable, Sendable {
        case distance, count, weight, power, pulse, cadence, speed, energy, share
        /// Seconds per distance.
        case pace
    }

    package let kind: Kind
    /// The name as stored and shown: `km`, `W`, `pages`.
    package let name: String
    /// The length of one unit in meters, if the unit is a distance.
    package let meters: Double

    private init(_ kind: Kind, _ name: String, meters: Double = 0) {
        self.kind = kind
        self.name = name
        self.meters = meters
    }

    /// Finds the unit with a name, in any case; nil if there is none.
    package init?(named name: String) {
        guard let unit = Self.units[name.lowercased()] else { return nil }
        self = unit
    }

    private static let units: [String: AmountUnit] = {
        var units: [String: AmountUnit] = [:]
        func add(_ unit: AmountUnit, _ names: String) {
            units[unit.name.lowercased()] = unit
            for name in names.split(separator: " ") { units[String(name)] = unit }
        }
        add(AmountUnit(.distance, "m", meters: 1), "meter meters metre metres mtr mtrs")
        add(AmountUnit(.distance, "km", meters: 1_000), "k kms kilometer kilometers kilometre kilometres")
        add(AmountUnit(.distance, "mi", meters: 1_609.344), "mile miles")
        add(AmountUnit(.distance, "yd", meters: 0.9144), "yds yard yards")
        add(AmountUnit(.distance, "ft", meters: 0.3048), "feet foot")
        add(AmountUnit(.weight, "kg"), "kgs kilo kilos kilogram kilograms")
        add(AmountUnit(.weight, "lb"), "lbs pound pounds")
        add(AmountUnit(.power, "W"), "watt watts")
        add(AmountUnit(.pulse, "bpm"), "")
        add(AmountUnit(.cadence, "spm"), "s/m")
        add(AmountUnit(.cadence, "rpm"), "")
        add(AmountUnit(.speed, "km/h"), "kmh kph")
        add(AmountUnit(.speed, "mph"), "mi/h")
        add(AmountUnit(.energy, "kcal"), "cal cals calories kilocalories")
        add(AmountUnit(.energy, "kJ"), "")
        add(AmountUnit(.share, "%"), "percent")
        for pace in ["/500m", "/100m", "/100yd", "/km", "/mi"] { add(AmountUnit(.pace, pace), "") }
        for noun in counted.split(separator: " ") { add(AmountUnit(.count, "\(noun)s"), "\(noun)") }
        add(AmountUnit(.count, "reps"), "rep repetition repetitions")
        add(AmountUnit(.count, "pages"), "page pp pg pgs")
        add(AmountUnit(.count, "pushups"), "pushup push-up push-ups")
        add(AmountUnit(.count, "pullups"), "pullup pull-up pull-ups")
        add(AmountUnit(.count, "situps"), "situp sit-up sit-ups")
        return units
    }()

    /// Nouns whose plural ends in s.
    private static let counted = """
        step set lap length chapter problem word exercise card flashcard song piece poem question round floor flight \
        stroke interval shot serve throw hole kata line verse scale paragraph lesson unit quiz note essay sketch \
        drawing game puzzle breath burpee squat lunge jump swing point stair section slide video lecture sentence
        """
}
