extension CalendarDuration {
    /// The value in a file, such as `P1DT2H30M`.
    var written: String {
        guard days == 0 || seconds == 0 || (days < 0) == (seconds < 0) else {
            // A file has only one sign for both parts.
            return CalendarDuration(seconds: days * CalendarTime.secondsInDay + seconds).written
        }
        if seconds == 0, days.magnitude > Self.mostDays {
            // The reader takes more days only as weeks.
            return "\(isNegative ? "-" : "")P\(min(days.magnitude / 7, UInt(Self.mostDays)))W"
        }
        let days = min(days.magnitude, UInt(Self.mostDays))
        let seconds = min(seconds.magnitude, UInt(Self.most))
        var text = isNegative ? "-P" : "P"
        if days > 0 { text += "\(days)D" }
        guard seconds > 0 || days == 0 else { return text }
        text += "T"
        for (count, unit) in [(seconds / 3600, "H"), (seconds / 60 % 60, "M"), (seconds % 60, "S")] where count > 0 {
            text += "\(count)\(unit)"
        }
        return seconds > 0 ? text : text + "0S"
    }
}
