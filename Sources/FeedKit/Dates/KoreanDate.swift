import FoundationEssentials

/// Korean dates, which use Korea's time zone: "2004년 05월 28일 01:31:15" and "2004-05-25 오후 11:23:17".
enum KoreanDate {
    static func parse(_ text: String) -> Date? {
        let isAfternoon = text.contains("오후")
        guard isAfternoon || text.contains("오전") || text.contains("년") else { return nil }
        let numbers = text.split { !($0.isASCII && $0.isNumber) }.compactMap { Int($0) }
        guard numbers.count >= 3, numbers.count <= 6 else { return nil }
        var time = CivilTime(year: numbers[0], month: numbers[1], day: numbers[2], offset: 9 * 3600)
        if numbers.count > 3 { time.hour = numbers[3] }
        if numbers.count > 4 { time.minute = numbers[4] }
        if numbers.count > 5 { time.second = Double(numbers[5]) }
        if isAfternoon, time.hour < 12 { time.hour += 12 }
        return time.date
    }
}
