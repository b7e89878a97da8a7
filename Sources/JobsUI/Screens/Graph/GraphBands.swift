/// The wrapping of a wide graph: layers run from left to right and continue in a band below, as words wrap in lines.
struct GraphBands: Equatable, Sendable {
    /// A layer's columns.
    struct Cell: Equatable, Sendable {
        let layer: Int
        /// The left end of the channel, where the layer's wires begin.
        let x: Int
        /// The x position of the channel's first column.
        let channelX: Int
        let nodeX: Int
        /// The longest text of the layer's nodes.
        let textWidth: Int
        /// The end of the last column, where the next layer begins.
        let maxX: Int
    }

    private(set) var bands: [[Cell]] = []

    /// A space and a wire after each node.
    private static let tail = 2
    /// The shortest useful text; a shorter one does not tell steps apart.
    private static let shortestText = 10

    /// - Parameters:
    ///   - channels: the columns of each layer's wires.
    ///   - texts: the longest text of each layer's nodes.
    ///   - comfortable: the length to which texts may be cut to fit the usual number of layers into a band.
    ///   - pitch: the usual columns of a layer.
    /// - Returns: nil if a single layer is too wide.
    init?(channels: [Int], texts: [Int], width: Int, comfortable: Int, pitch: Int) {
        let usual = max(1, width / pitch)
        var shape = Shape(channels: channels, texts: texts, room: width - 1)
        guard let rows = shape.rows(usual: usual, comfortable: comfortable) else { return nil }
        bands = shape.table(rows.count) ?? shape.justified(rows)
    }
}

extension GraphBands {
    private struct Shape {
        let channels: [Int]
        var texts: [Int]
        let room: Int

        /// Returns the columns before a layer's text: those of the wires and of the pointer.
        private func lead(_ layer: Int, isFirst: Bool) -> Int {
            let wires = channels[layer] > 0 ? channels[layer] + 1 : 0
            return (isFirst && layer > 0 ? 2 : 0) + wires + 1
        }

        /// Returns the columns of a band's layers without their texts.
        private func frame(_ layers: Range<Int>) -> Int {
            layers.reduce(0) { $0 + lead($1, isFirst: $1 == layers.lowerBound) + GraphBands.tail }
        }

        /// Returns the layers of each band: as many as fit, with their texts cut to the room.
        mutating func rows(usual: Int, comfortable: Int) -> [Range<Int>]? {
            var rows: [Range<Int>] = []
            var first = 0
            while first < channels.count {
                var end = first + 1
                guard frame(first..<end) + min(texts[first], GraphBands.shortestText) <= room else { return nil }
                while end < channels.count {
                    let next = first..<end + 1
                    let least = next.count <= usual ? comfortable : .max
                    let wanted = texts[next].reduce(0) { $0 + min($1, least) }
                    guard frame(next) + wanted <= room else { break }
                    end += 1
                }
                cut(first..<end)
                rows.append(first..<end)
                first = end
            }
            return rows
        }

        /// Shortens the longest texts of a band.
        private mutating func cut(_ layers: Range<Int>) {
            var over = frame(layers) + texts[layers].reduce(0, +) - room
            while over > 0, let longest = layers.max(by: { texts[$0] < texts[$1] }) {
                texts[longest] -= 1
                over -= 1
            }
        }

        /// Returns the same columns for all bands, if that needs no more bands and hardly shorter texts.
        func table(_ bands: Int) -> [[Cell]]? {
            let most = (channels.count + bands - 1) / max(1, bands)
            guard bands > 1, most > 1 else { return nil }
            var leads = Array(repeating: 0, count: most)
            var widths = leads
            for layer in channels.indices {
                let place = layer % most
                leads[place] = max(leads[place], lead(layer, isFirst: place == 0))
                widths[place] = max(widths[place], texts[layer])
            }
            var spare = room - leads.reduce(0, +) - widths.reduce(0, +) - most * GraphBands.tail
            guard spare > -most else { return nil }
            while spare < 0, let widest = widths.indices.max(by: { widths[$0] < widths[$1] }) {
                widths[widest] -= 1
                spare += 1
            }
            var table: [[Cell]] = []
            for layer in channels.indices {
                let place = layer % most
                if place == 0 { table.append([]) }
                let share = spare / most + (place < spare % most ? 1 : 0)
                let x = table[table.count - 1].last?.maxX ?? 0
                table[table.count - 1].append(
                    cell(layer, x: x, lead: leads[place], text: widths[place], spare: share))
            }
            return table
        }

        func justified(_ rows: [Range<Int>]) -> [[Cell]] {
            var most = rows.count > 1 ? room : 6
            return rows.map { layers in
                let used = frame(layers) + texts[layers].reduce(0, +)
                let spare = min(room - used, most * layers.count)
                // The last band is at most as loose as the one before.
                most = max(1, spare / layers.count)
                var cells: [Cell] = []
                for (place, layer) in layers.enumerated() {
                    let share = spare / layers.count + (place < spare % layers.count ? 1 : 0)
                    cells.append(
                        cell(
                            layer, x: cells.last?.maxX ?? 0, lead: lead(layer, isFirst: place == 0),
                            text: texts[layer], spare: share))
                }
                return cells
            }
        }

        private func cell(_ layer: Int, x: Int, lead: Int, text: Int, spare: Int) -> Cell {
            let nodeX = x + lead
            let wires = channels[layer] > 0 ? channels[layer] + 1 : 0
            return Cell(
                layer: layer, x: x, channelX: nodeX - 1 - wires, nodeX: nodeX, textWidth: text,
                maxX: nodeX + text + tail + spare)
        }
    }
}
