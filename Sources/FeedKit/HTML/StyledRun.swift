package struct StyledRun: Equatable, Sendable {
    package var text: String
    package var style: TextStyle
    /// The index of the run's link in `StyledText.links`.
    var link: Int?

    init(_ text: String, _ style: TextStyle = [], link: Int? = nil) {
        self.text = text
        self.style = style
        self.link = link
    }
}
