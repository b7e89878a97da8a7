import JSONStore
import QuadCore
import QuadShell

/// A kind of items on disk: what the doctor needs to look at them.
package struct InstalledCollection: Sendable {
    /// Below the data folder, without its ending.
    let path: String
    /// The newest version of its format that this program writes.
    let version: Int
    /// What is wrong with a line; nil when it can be read.
    let problem: @Sendable ([UInt8]) -> String?
    /// `path` is a folder, and each collection in it is of this kind: they are made while the program runs.
    private(set) var isFolder = false

    package init(path: String, version: Int, problem: @escaping @Sendable ([UInt8]) -> String?) {
        self.path = path
        self.version = version
        self.problem = problem
    }

    package init(everythingIn folder: String, version: Int, problem: @escaping @Sendable ([UInt8]) -> String?) {
        self.init(path: folder, version: version, problem: problem)
        isFolder = true
    }

    func isAt(_ path: String) -> Bool { isFolder ? path.hasPrefix(self.path + "/") : path == self.path }
}
