/// The way half a minor unit is rounded.
package enum Rounding: String, Equatable, Sendable, Codable, CaseIterable {
    /// Away from zero: 0.5 is 1, −0.5 is −1.
    case halfUp = "half_up"
    /// To the even neighbor: 0.5 is 0, 1.5 is 2.
    case halfEven = "half_even"
}
