import Testing

@testable import QuadCore

@Suite struct StudentProfileServiceTests {
    private let repository = MemoryRepository<StudentProfile, ProfileError> { _ in .changedElsewhere }
    private var service: StudentProfileService { StudentProfileService(repository) }

    private func change(_ before: StudentProfile, _ edit: (inout StudentProfile) -> Void) async throws {
        var edited = before
        edit(&edited)
        _ = try await service.change(from: before, to: edited)
    }

    @Test func aProfileIsEmptyUntilItIsStored() async throws {
        #expect(try await service.profile() == StudentProfile())
        #expect(try await service.change(from: StudentProfile(), to: StudentProfile()) == nil)
        try await change(StudentProfile()) { $0.interests = ["jazz"] }
        #expect(try await repository.current().interests == ["jazz"])
        #expect(try await repository.items().count == 1)
    }

    @Test func changesOfDifferentFieldsAreMerged() async throws {
        try await change(StudentProfile()) { $0.name = "Ada" }
        try await change(StudentProfile()) { $0.classYear = 2028 }
        #expect(try await service.profile() == StudentProfile(name: "Ada", classYear: 2028))
    }

    @Test func aCollisionIsRefusedUntilSomebodyChooses() async throws {
        try await change(StudentProfile()) { $0.sports = ["track"] }
        await #expect(throws: ProfileError.collision("Sports is now “track” there and “soccer” here")) {
            try await change(StudentProfile()) { $0.sports = ["soccer"] }
        }
        try await MergeChoice.$current.withValue(MergeChoice(.mine)) {
            try await change(StudentProfile()) { $0.sports = ["soccer"] }
        }
        #expect(try await service.profile().sports == ["soccer"])
    }

    @Test func theWordsThatDeleteAreExact() {
        #expect(DeletionWord.isTyped(" delete everything "))
        for text in ["Delete everything", "delete", "delete everything!", "yes", ""] {
            #expect(!DeletionWord.isTyped(text), "\(text)")
        }
    }

    @Test func theUsageIsASum() {
        let usage = DataUsage(
            folder: "/d",
            parts: [
                .init("Jobs", path: "/d/jobs", files: 2, bytes: 1_500),
                .init("News", path: "/d/news", files: 0, bytes: 0),
                .init("Cache", path: "/c", files: 1, bytes: 1_000),
            ])
        #expect(usage.parts.count == 2)
        #expect(usage.size == "2 kB in 3 files")
        #expect(usage.words == "Jobs 1 kB in 2 files, Cache 1 kB in 1 file")
    }
}
