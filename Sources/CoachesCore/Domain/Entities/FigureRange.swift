/// The allowed ranges of figures in a recruiting log, for files, forms and commands alike. Figures outside of them
/// cannot be compared or added to a date.
package enum FigureRange {
    package static let gradYear = 1900...2999
    package static let gpa = 0.0...6.0
    package static let sat = 400...1_600
    package static let act = 1...36
    package static let kilometers = 1.0...20_000.0
    package static let students = 1...1_000_000
    /// Dollars a year.
    package static let dollars = 0...1_000_000
    package static let percent = 0.0...100.0
    package static let latitude = -90.0...90.0
    package static let longitude = -180.0...180.0
    /// Days between two contacts.
    package static let days = 1...3_650
    /// In cents.
    package static let eventCost = 0...100_000_000
    package static let minuteOfDay = 0...1_439
}
