/// The ids of new items: 13 digits of base 36, which is 67 random bits. Machines that never meet do not make the same id.
package enum RandomID {
    private static let length = 13
    private static let digits = Array("0123456789abcdefghijklmnopqrstuvwxyz")

    package static func make() -> String {
        var random = SystemRandomNumberGenerator()
        return make(using: &random)
    }

    static func make(using random: inout some RandomNumberGenerator) -> String {
        String((0..<length).map { _ in digits[Int.random(in: 0..<digits.count, using: &random)] })
    }
}
