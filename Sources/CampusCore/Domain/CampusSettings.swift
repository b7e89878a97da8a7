import QuadCore

/// The settings of the Campus tab.
package struct CampusSettings: ConfigurationSection {
    /// The organizers that count as official, separated by `|`.
    package var officeNames =
        "Center for Student Involvement | Cross Cultural Center | Women's Resources and Research Center"
        + " | Guardian Scholars Program | ASUCD | Student Affairs"
    /// The minutes between two rounds of fetching while the program runs; 0 fetches only on request.
    package var refreshMinutes = 60
    /// The reminders before an event, as typed: `1d 1h`.
    package var reminderText = "1d 1h"
    /// Whether reminders ring the terminal's bell.
    package var rings = true

    package init() {}

    /// None if the user typed `none`.
    package var offices: [String] {
        let names = officeNames.split(separator: "|").map { String($0).trimmingSpaces }.filter { !$0.isEmpty }
        return names.map { $0.lowercased() } == ["none"] ? [] : names
    }
    /// The minutes before an event at which to remind.
    package var reminders: [Int] { ReminderText.minutes(reminderText) ?? DueReminder.usual }

    package static let declared: [Setting] = [
        .number(
            "campus.refresh", "Campus refresh", "Minutes between checks for due calendars; 0 turns them off.",
            0...10_080, \.campus.refreshMinutes),
        .text(
            "campus.reminders", "Campus reminders",
            "The times before a saved event at which to remind; “none” for none.",
            example: "1d 1h", \.campus.reminderText
        ) { ReminderText.minutes($0) != nil },
        .toggle("campus.bell", "Campus bell", "Ring the bell at a reminder.", \.campus.rings),
        .text(
            "campus.offices", "Campus offices", "Organizers that count as official, separated by |; “none” for none.",
            example: "Registrar | Athletics", \.campus.officeNames
        ) { _ in true },
    ]
}

extension Configuration {
    package var campus: CampusSettings {
        get { self[CampusSettings.self] }
        set { self[CampusSettings.self] = newValue }
    }
}
