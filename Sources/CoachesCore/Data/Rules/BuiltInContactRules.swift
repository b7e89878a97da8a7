import CContactRules
import QuadStorage

/// The rules that are compiled into the program.
package enum BuiltInContactRules {
    package static func bytes(of file: ContactRulesFile) -> [UInt8] {
        let file =
            switch file {
            case .calendar: quad_ncaa_calendar()
            case .firstContact: quad_first_contact()
            }
        return Array(UnsafeBufferPointer(start: file.bytes, count: file.size))
    }

    static let rules: ContactRules = {
        do throws(RuleError) {
            return ContactRules(
                calendars: try .read(bytes(of: .calendar), place: .builtIn),
                firstContact: try .read(bytes(of: .firstContact), place: .builtIn))
        } catch { preconditionFailure("the built-in rules can't be read: \(error.what)") }
    }()
}
