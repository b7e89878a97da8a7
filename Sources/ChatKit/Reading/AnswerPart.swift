/// What a piece of JSON says, whichever form it came in.
enum AnswerPart: Equatable {
    case text([UInt8])
    /// The whole text, behind its pieces or instead of them.
    case wholeText([UInt8])
    case thinking([UInt8])
    case wholeThinking([UInt8])
    /// Another part of the answer begins: nothing in it repeats the one before.
    case newBlock
    case finish(FinishReason)
    /// A refusal; the text of the answer gives the reason.
    case refusal
    case usage(ChatUsage)
    case progress(PromptProgress)
    case model(String)
    case ping
}
