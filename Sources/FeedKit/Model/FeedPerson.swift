/// A "person construct" of RFC 4287 §3.2. RSS's "address (name)" is split into the same parts.
package struct FeedPerson: Equatable, Hashable, Sendable {
    package var name: String?
    var email: String?
    var link: String?
    var avatar: String?

    init(name: String? = nil, email: String? = nil, link: String? = nil, avatar: String? = nil) {
        self.name = name
        self.email = email
        self.link = link
        self.avatar = avatar
    }

    /// The text for display: "Ada Lovelace (ada@example.org)", or the part that is known.
    package var display: String {
        switch (name, email) {
        case (let name?, let email?): "\(name) (\(email))"
        case (let name?, nil): name
        case (nil, let email?): email
        case (nil, nil): link ?? ""
        }
    }
}
