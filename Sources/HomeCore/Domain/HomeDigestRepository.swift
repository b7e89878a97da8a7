import QuadCore

/// The storage of digests. A lost digest is rebuilt.
package protocol HomeDigestRepository: Sendable {
    /// Returns the digest of a feature, or nil if there is none or it cannot be read.
    func digest(of feature: String) -> HomeDigest?
    func keep(_ digest: HomeDigest, of feature: String)
    /// Returns a text that changes whenever one of the files changes. Must be cheap.
    func stamp(of files: [String]) -> String
    /// Calls `notify` on another thread when any process, including this one, writes one of the files.
    func observe(_ files: [String], _ notify: @escaping @Sendable () -> Void)
}
