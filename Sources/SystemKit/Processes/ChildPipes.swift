import Glibc

/// The pipes between this program and a child.
final class ChildPipes {
    private static let complaintLimit = 4_096
    /// The milliseconds between checks for a child that has ended while its output is still open.
    private static let look: Int32 = 50

    private(set) var childInput: Int32?
    private(set) var childOutput: Int32?
    private(set) var childError: Int32?
    private var input: Int32 = -1
    private var output: Int32 = -1
    private var error: Int32 = -1

    init(keepsOutput: Bool) throws(ChildProcess.RunError) {
        do throws(ChildProcess.RunError) {
            let toChild = try Self.pair()
            (childInput, input) = (toChild.read, toChild.write)
            guard keepsOutput else { return }
            let fromChild = try Self.pair()
            (output, childOutput) = (fromChild.read, fromChild.write)
            let complaints = try Self.pair()
            (error, childError) = (complaints.read, complaints.write)
        } catch {
            closeAll()
            throw error
        }
    }

    static func pair() throws(ChildProcess.RunError) -> (read: Int32, write: Int32) {
        try mapError(of: Descriptor.pipe()) { (error: SystemCallError) in ChildProcess.RunError.notStarted(error.code) }
    }

    /// Writes the input and collects the output until the child closes its ends. One `poll` does both, because a child
    /// whose output is not read stops reading its input.
    /// - Parameter child: a child whose end also ends the exchange, after all output available by then is read.
    func exchange(
        _ bytes: [UInt8], limit: Int, until deadline: Deadline, endingWith child: pid_t? = nil
    ) throws(ChildProcess.RunError) -> (output: [UInt8], complaint: [UInt8]) {
        closeChildEnds()
        for end in [input, output, error] where end >= 0 {
            Descriptor.makeNonBlocking(end)
        }
        var pending = bytes[...]
        var gathered: [UInt8] = []
        var complaint: [UInt8] = []
        if pending.isEmpty { Self.close(&input) }
        while input >= 0 || output >= 0 || error >= 0 {
            var waiting = [
                pollfd(fd: input, events: Int16(POLLOUT), revents: 0),
                pollfd(fd: output, events: Int16(POLLIN), revents: 0),
                pollfd(fd: error, events: Int16(POLLIN), revents: 0),
            ]
            // If the child has ended, all of its output is available now.
            let hasEnded = child.map(ChildWait.hasEnded) ?? false
            let patience = deadline.milliseconds
            let ready = poll(&waiting, 3, hasEnded ? 0 : child == nil ? patience : min(patience, Self.look))
            if deadline.hasPassed { throw .timedOut }
            if ready == 0 {
                if hasEnded { break }
                continue
            }
            if waiting[0].revents != 0 { feed(&pending) }
            if waiting[1].revents != 0 { Self.drain(&output, into: &gathered) }
            if waiting[2].revents != 0 { Self.drain(&error, into: &complaint) }
            guard gathered.count <= limit else { throw .outputTooLong }
            if complaint.count > Self.complaintLimit { complaint.removeLast(complaint.count - Self.complaintLimit) }
        }
        return (gathered, complaint)
    }

    /// Writes the child's initial input. If the child ends before it reads the input, its exit status says so.
    func give(_ bytes: [UInt8]) {
        guard !bytes.isEmpty else { return }
        closeChildEnds()
        BrokenPipe.withoutSignal { try? Descriptor.write(bytes, to: input) }
    }

    /// Passes on the output piece by piece until the child closes its ends. The child's input stays open. A byte on
    /// `wake` means that the child was asked to end and has `patience` seconds left.
    /// - Returns: the beginning of the child's standard error.
    func follow(wake: Int32, patience: Double, each: (ArraySlice<UInt8>) -> Void) -> [UInt8] {
        closeChildEnds()
        for end in [output, error] { Descriptor.makeNonBlocking(end) }
        var complaint: [UInt8] = []
        var deadline: Deadline?
        while output >= 0 || error >= 0 {
            var waiting = [
                pollfd(fd: output, events: Int16(POLLIN), revents: 0),
                pollfd(fd: error, events: Int16(POLLIN), revents: 0),
                pollfd(fd: deadline == nil ? wake : -1, events: Int16(POLLIN), revents: 0),
            ]
            _ = poll(&waiting, 3, deadline?.milliseconds ?? -1)
            if let deadline, deadline.hasPassed { break }
            if waiting[0].revents != 0 {
                var piece: [UInt8] = []
                Self.drain(&output, into: &piece)
                each(piece[...])
            }
            if waiting[1].revents != 0 { Self.drain(&error, into: &complaint) }
            if waiting[2].revents != 0 { deadline = Deadline(after: patience) }
            if complaint.count > Self.complaintLimit { complaint.removeLast(complaint.count - Self.complaintLimit) }
        }
        return complaint
    }

    private func feed(_ pending: inout ArraySlice<UInt8>) {
        let count = BrokenPipe.withoutSignal { pending.withUnsafeBytes { write(input, $0.baseAddress, $0.count) } }
        if count > 0 { pending = pending.dropFirst(count) }
        // A child may stop reading its input; its exit status tells whether that is an error.
        let isOver = count < 0 && errno != EAGAIN && errno != EINTR
        if pending.isEmpty || isOver { Self.close(&input) }
    }

    private static func drain(_ descriptor: inout Int32, into bytes: inout [UInt8]) {
        var chunk = [UInt8](repeating: 0, count: 16_384)
        let count = read(descriptor, &chunk, chunk.count)
        if count > 0 {
            bytes += chunk[..<count]
        } else if count == 0 || (errno != EAGAIN && errno != EINTR) {
            close(&descriptor)
        }
    }

    private func closeChildEnds() {
        for end in [childInput, childOutput, childError] {
            if let end { Glibc.close(end) }
        }
        (childInput, childOutput, childError) = (nil, nil, nil)
    }

    func closeAll() {
        closeChildEnds()
        Self.close(&input)
        Self.close(&output)
        Self.close(&error)
    }

    private static func close(_ descriptor: inout Int32) {
        if descriptor >= 0 { Glibc.close(descriptor) }
        descriptor = -1
    }
}
