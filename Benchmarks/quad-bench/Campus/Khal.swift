import FoundationEssentials
import TestSupport

/// khal in its own folder, with a folder of calendar files.
struct Khal {
    private let path: String
    private let directory: String

    /// Returns nil if khal is not installed.
    init?(in directory: String, reading files: String) {
        guard let path = ReferencePrograms.find("khal") else { return nil }
        self.path = path
        self.directory = directory
        let settings = """
            [calendars]
            [[events]]
            path = \(files)
            [locale]
            timeformat = %H:%M
            dateformat = %Y-%m-%d
            longdateformat = %Y-%m-%d
            datetimeformat = %Y-%m-%d %H:%M
            longdatetimeformat = %Y-%m-%d %H:%M
            local_timezone = America/New_York
            default_timezone = America/New_York
            [sqlite]
            path = \(directory)/khal.db

            """
        do {
            try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
            try Data(settings.utf8).write(to: URL(filePath: directory + "/config"))
        } catch { return nil }
    }

    /// Lists the events of today, which makes khal read all files the first time.
    /// - Returns: the milliseconds.
    func list() throws -> Double {
        try timed(
            "/bin/sh", ["-c", #"exec "$@" > /dev/null 2>&1"#, "sh", path, "-c", directory + "/config", "list"],
            environment: ["HOME": directory, "LANG": "C.UTF-8", "LC_ALL": "C.UTF-8"])
    }
}
