/// The years of high school, which end in June.
package enum SchoolGrade {
    /// Returns 9 to 12 in the years before a class graduates; nil outside these years.
    package static func of(classOf gradYear: Int, on day: CalendarDay) -> Int? {
        let endYear = day.month >= 7 ? day.year + 1 : day.year
        let grade = 12 - (gradYear - endYear)
        return (9...12).contains(grade) ? grade : nil
    }
}
