/// The reason why a member of an item cannot be used.
@usableFromInline
package struct MemberFault {
    let key: MemberKey
    let words: String

    package init(_ key: MemberKey, _ words: String) {
        self.key = key
        self.words = words
    }
}
