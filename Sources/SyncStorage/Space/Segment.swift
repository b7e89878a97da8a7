import JSONKit
import SyncKit

/// Consecutive lines of one device, as one immutable file.
///
///     {"quad":"segment","v":1,"space":"…","device":"…","first":1,"last":40,"previous":"…","passed":{"…":17},"at":1764558367000}
///     {"t":"01k3…","in":{…},"n":1,"#":"…"}
///     …
///
/// A plain segment has these lines and a line with the signature, so that any tool can read it. A sealed segment is `QUADSEG1`,
/// the id of the key, the deflated and sealed lines, and the signature.
package struct Segment: Equatable, Sendable {
    private static let magic = Array("QUADSEG1".utf8)
    private static let keyDigits = 26
    private static let largest = 256 << 20
    private static let version = 1

    package let device: DeviceID
    package let name: SegmentName
    /// The hash of the device's segment before; empty for the first.
    package let previous: String
    /// The numbers up to which the device knew the lines of the others.
    package let passed: [DeviceID: Int]
    /// The milliseconds since 1970 when it was made, by the device's clock.
    package let at: Int
    package let lines: [[UInt8]]

    package init(
        device: DeviceID, name: SegmentName, previous: String, passed: [DeviceID: Int], at: Int, lines: [[UInt8]]
    ) {
        self.device = device
        self.name = name
        self.previous = previous
        self.passed = passed
        self.at = at
        self.lines = lines
    }

    // MARK: Writing

    /// - Parameter key: nil for a plain space.
    package func bytes(space: String, _ key: SpaceKey?, _ signing: SigningKeyPair) -> [UInt8] {
        var text = header(space) + [0x0A]
        for line in lines { text += line + [0x0A] }
        guard let key else {
            let signature = Hexadecimal.text(signing.signature(of: Self.signed(text, space, name, device)))
            return text + Array("{\"signature\":\"\(signature)\"}\n".utf8)
        }
        let context = Self.context(space, name, device)
        let sealed =
            Self.magic + Array(key.id.utf8)
            + SealedStream.seal(Deflate.compressed(text), key, context: context)
        return sealed + signing.signature(of: Self.signed(sealed, space, name, device))
    }

    private func header(_ space: String) -> [UInt8] {
        let passed = passed.sorted { $0.key < $1.key }.reduce(into: JSONMembers()) {
            $0.append($1.key.text, .number($1.value))
        }
        return JSONValue.object([
            "quad": .text("segment"), "v": .number(Self.version), "space": .text(space), "device": .text(device.text),
            "first": .number(name.first), "last": .number(name.last), "previous": .text(previous),
            "passed": .object(passed), "at": .number(at),
        ]).json()
    }

    private static func context(_ space: String, _ name: SegmentName, _ device: DeviceID) -> [UInt8] {
        Array("quad segment \(space) \(device.text) \(name.first) \(name.last)".utf8)
    }

    private static func signed(_ bytes: [UInt8], _ space: String, _ name: SegmentName, _ device: DeviceID) -> [UInt8] {
        context(space, name, device) + Hash.of(bytes)
    }

    // MARK: Reading

    /// Reads a segment that was found under the given name.
    /// - Parameter keys: the keys of the space; empty for a plain space.
    package init(
        _ bytes: [UInt8], name: SegmentName, of device: DeviceID, space: String, isSealed: Bool, keys: [SpaceKey],
        signedBy signing: [UInt8]
    ) throws(SegmentError) {
        let (signed, signature) = try Self.split(bytes, isSealed: isSealed)
        guard SigningKeyPair.isSigned(Self.signed(signed, space, name, device), signature, by: signing) else {
            throw .notSigned
        }
        var text = signed
        if isSealed { text = try Self.opened(signed, keys, Self.context(space, name, device)) }
        var lines = text.split(separator: 0x0A, omittingEmptySubsequences: false).map { Array($0) }
        guard lines.popLast()?.isEmpty == true, let first = lines.first,
            let header = try? JSONReader.read(first, .strict, depthLimit: 8), header["quad"]?.text == "segment"
        else { throw .damaged }
        guard header["v"]?.integer == Self.version else { throw .newerVersion }
        guard header["space"]?.text == space, header["device"]?.text == device.text,
            header["first"]?.integer == name.first, header["last"]?.integer == name.last,
            lines.count - 1 == name.last - name.first + 1, let at = header["at"]?.integer,
            case .object(let others) = header["passed"]
        else { throw .damaged }
        var passed: [DeviceID: Int] = [:]
        for (text, number) in others.pairs {
            guard let other = DeviceID(text), let number = number.integer, number >= 0 else { throw .damaged }
            passed[other] = number
        }
        self.init(
            device: device, name: name, previous: header["previous"]?.text ?? "", passed: passed, at: at,
            lines: Array(lines.dropFirst()))
    }

    private static func split(_ bytes: [UInt8], isSealed: Bool) throws(SegmentError) -> ([UInt8], [UInt8]) {
        if isSealed {
            guard bytes.count > magic.count + keyDigits + SigningKeyPair.signatureSize,
                bytes.starts(with: magic.dropLast())
            else { throw .damaged }
            guard bytes.starts(with: magic) else { throw .newerVersion }
            return (
                Array(bytes.dropLast(SigningKeyPair.signatureSize)), Array(bytes.suffix(SigningKeyPair.signatureSize))
            )
        }
        guard bytes.last == 0x0A, let end = bytes.dropLast().lastIndex(of: 0x0A),
            let last = try? JSONReader.read(Array(bytes[(end + 1)...].dropLast()), .strict, depthLimit: 2),
            let signature = last["signature"]?.text.flatMap(Hexadecimal.bytes)
        else { throw .damaged }
        return (Array(bytes[...end]), signature)
    }

    private static func opened(_ sealed: [UInt8], _ keys: [SpaceKey], _ context: [UInt8]) throws(SegmentError)
        -> [UInt8]
    {
        let start = magic.count + keyDigits
        let id = String(decoding: sealed[magic.count..<start], as: UTF8.self)
        guard let key = keys.first(where: { $0.id == id }) else { throw .unknownKey(id) }
        guard let deflated = SealedStream.open(Array(sealed[start...]), key, context: context),
            let text = Deflate.expanded(deflated, limit: largest)
        else { throw .damaged }
        return text
    }
}
