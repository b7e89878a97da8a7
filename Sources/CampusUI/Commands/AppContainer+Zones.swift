import CalendarKit
import CampusCore
import QuadCommandLine

extension AppContainer {
    var zoneDirectory: ZoneDirectory { once { SystemZones.directory(environment) } }
    var userZone: CalendarZone { SystemZones.user(environment, in: zoneDirectory) }
    var agendaBuilder: AgendaBuilder { AgendaBuilder(zones: zoneDirectory, user: userZone) }
}
