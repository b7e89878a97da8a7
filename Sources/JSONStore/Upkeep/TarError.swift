/// The reason why an archive is refused.
struct TarError: Error, Equatable {
    let detail: String

    init(_ detail: String) {
        self.detail = detail
    }
}
