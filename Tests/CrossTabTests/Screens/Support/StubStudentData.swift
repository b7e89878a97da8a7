@testable import QuadCore
@testable import SettingsUI

/// A profile and files in memory.
@MainActor
final class StubStudentData {
    let profile = MemoryRepository<StudentProfile, ProfileError> { _ in .changedElsewhere }
    private(set) var exports: [String] = []
    /// The error of the next export.
    var failure: UserFileError?
    var refusal: String?
    var usage = DataUsage(
        folder: "/home/ada/.local/share/quad",
        parts: [
            .init("News", path: "/home/ada/.local/share/quad/news", files: 12, bytes: 3_400_000),
            .init("Cache", path: "/home/ada/.cache/quad", files: 1, bytes: 2_000),
        ])

    nonisolated init() {}

    var ports: StudentProfilePorts {
        StudentProfilePorts(
            profile: profile, usage: { [weak self] in await self?.usage ?? DataUsage(folder: "", parts: []) },
            export: { [unowned self] path in
                if let failure { throw failure }
                exports.append(path)
                return true
            },
            refusalOfDeleting: { [unowned self] in refusal })
    }
}
