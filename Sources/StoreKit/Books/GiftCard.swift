package struct GiftCard: Equatable, Sendable {
    package var balance = 0
    package var lastFour = ""
}
