@testable import CampusCore
@testable import CoreTestSupport
@testable import QuadCore

/// A network with answers from the test.
struct StubFetching: CalendarFetching {
    var events: [RefreshEvent] = []
    var candidates: [FeedCandidate] = []

    func refresh(_ scope: RefreshScope) -> AsyncStream<RefreshEvent> {
        AsyncStream { continuation in
            for event in events { continuation.yield(event) }
            continuation.finish()
        }
    }

    func find(_ address: String) async throws(NewsError) -> [FeedCandidate] { candidates }
}

extension CampusService {
    /// A service at noon of the sample day.
    static func sample(
        _ repository: StubCampus, zone: String = "UTC", fetching: StubFetching = StubFetching(),
        clock: any WallClock = Sample.clock
    ) -> CampusService {
        CampusService(
            repository: repository, fetching: fetching, builder: SampleCampus.builder(zone), clock: clock,
            makeID: CountedID.next, home: "/home/ada", folder: "/home/ada/docs")
    }
}
