package enum DownloadEnd: Sendable, Equatable {
    case done(DownloadProgress)
    /// The server answered with another status than success.
    case answered(Int)
    /// The file on the server has changed; the download has to start over.
    case changed
    /// The disk took no more; the system's number for why.
    case unwritable(Int32)
}
