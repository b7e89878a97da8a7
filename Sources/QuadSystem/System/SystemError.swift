import Glibc
import QuadCore

/// A refusal or failure of the operating system, with advice for the user.
package struct SystemError: UserFacingError, Equatable, Sendable {
    package let what: String
    package let remedy: String

    init(_ what: String, remedy: String) {
        self.what = what
        self.remedy = remedy
    }

    init(_ what: String, code: Int32) {
        self.what = "\(what): \(String(cString: strerror(code)))"
        remedy =
            switch code {
            case ENOSPC, EDQUOT: "make room on the disk and try again"
            case EFBIG: "raise the limit on the size of files (ulimit -f) and try again"
            case EMFILE, ENFILE: "raise the limit on open files (ulimit -n) and try again"
            case EACCES, EPERM, EROFS: "check the permissions, or name another place with --data-dir"
            default: "check the path and try again"
            }
    }

    package var message: String { what }
    package var advice: String? { remedy }
}
