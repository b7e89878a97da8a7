import JSONStore
import QuadStorage

extension ArticleSource: SchemaItem, StoredItem {
    package static let blank = ArticleSource(id: "", url: "", added: 0)

    package mutating func members<Coder: MemberCoder>(_ coder: inout Coder) {
        coder.required("id", &id)
        coder.required("url", &url)
        coder.always("added", &added)
        coder.member("allow_http", &allowsPlain, unless: false)
    }
}
