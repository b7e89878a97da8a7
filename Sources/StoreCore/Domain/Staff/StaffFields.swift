import QuadCore
import StoreKit

/// The fields that staff is filtered by.
package enum StaffFields {
    package static let table = FilterTable<ListedStaff>(
        [
            .flag("working", "at work now") { $0.since != nil },
            .flag("former", "left") { $0.member.isFormer },
            .init(FilterField("role", .choice(StaffRole.allCases.map(\.rawValue)), "their role")) {
                .texts([$0.member.role.rawValue])
            },
        ], texts: { [$0.name, $0.member.role.rawValue] })
}
