import QuadData
import QuadDomain
import QuadInfrastructure
import QuadPresentation

extension AppContainer {
    var growthLibrary: any GrowthLibraryRepository { growthLibraryFiles }

    var growthLibraryFiles: FileGrowthLibraryRepository {
        once { FileGrowthLibraryRepository(directory: locations.data, options: storeOptions) }
    }

    var growthTimer: any GrowthTimerRepository {
        once { JSONGrowthTimerRepository(directory: locations.data, options: storeOptions) }
    }

    var timerClock: any TimerClock { once { SystemTimerClock() } }

    var growthLibraryPorts: GrowthLibraryPorts {
        let notice = DesktopNotice(environment: environment)
        return GrowthLibraryPorts(
            library: growthLibrary, timer: growthTimer, clock: timerClock, makeID: makeID,
            notify: { notice.show($0, $1) })
    }
}
