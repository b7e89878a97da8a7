/// RSS 2.0 `<textInput>`.
package struct FeedTextInput: Equatable, Sendable {
    package var title: String?
    var link: String?
    package var name: String?
    var description: String?
}
