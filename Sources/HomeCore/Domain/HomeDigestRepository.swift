import QuadCore

/// Where digests are kept: what is lost of them is made again.
package protocol HomeDigestRepository: Sendable {
    /// Nil where there is none that can be read.
    func digest(of feature: String) -> HomeDigest?
    func keep(_ digest: HomeDigest, of feature: String)
    /// Another text whenever one of the files is another; cheap.
    func stamp(of files: [String]) -> String
    /// Calls on another thread when somebody, this program among them, wrote one of the files.
    func observe(_ files: [String], _ notify: @escaping @Sendable () -> Void)
}
