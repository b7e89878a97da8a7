import QuadCore

/// Reads distances and places as people type them.
package enum TypedDistance {
    /// Reads `300 mi` or `500km`; nil without a unit, which would be ambiguous.
    package static func kilometers(_ text: String) -> Double? {
        let compact = text.lowercased().filter { !$0.isWhitespace }
        let units = [("miles", kilometersOfMile), ("mile", kilometersOfMile), ("mi", kilometersOfMile), ("km", 1.0)]
        guard let (unit, factor) = units.first(where: { compact.hasSuffix($0.0) }),
            let number = TypedFigure.read(String(compact.dropLast(unit.count)))
        else { return nil }
        let kilometers = (number * factor * 10).rounded() / 10
        return FigureRange.kilometers.contains(kilometers) ? kilometers : nil
    }

    private static let kilometersOfMile = 1.609344

    /// Reads `38.54, -121.74`: latitude, then longitude.
    package static func place(_ text: String) -> (latitude: Double, longitude: Double)? {
        let parts = text.split(separator: ",").map { Double(String($0).trimmingSpaces) }
        guard parts.count == 2, let latitude = parts[0], let longitude = parts[1],
            FigureRange.latitude.contains(latitude), FigureRange.longitude.contains(longitude)
        else { return nil }
        return (latitude, longitude)
    }
}
