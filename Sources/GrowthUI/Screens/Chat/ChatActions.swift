import QuadShell

extension ActionScope {
    package static let chats = ActionScope(id: "growth.chats", title: "Growth: chats")
    package static let chat = ActionScope(id: "growth.chat", title: "Growth: a chat")
}

extension Action {
    package static let chatOpenList = Action(
        "growth.go-chats", "Show the chats", hint: "chats", scope: .growth, keys: ["C"])
    package static let chatArchive = Action(
        "growth.chat-archive", "Put the chat into the archive, or take it out", scope: .chats, keys: ["z"])
    package static let chatArchived = Action(
        "growth.chats-archived", "Show archived chats too, or not", scope: .chats, keys: ["H"])
    package static let chatsModel = Action(
        "growth.chats-model", "Begin a chat with whom you choose", hint: "model", scope: .chats, keys: ["m"])
    package static let chatExport = Action(
        "growth.chat-export", "Export the chat as Markdown or JSON", scope: .chats, keys: ["x"])

    package static let chatWrite = Action(
        "growth.chat-write", "Write a message", hint: "write", scope: .chat, keys: ["i"])
    package static let chatAgain = Action(
        "growth.chat-again", "Ask for another answer to the same question", hint: "again", scope: .chat, keys: ["r"])
    package static let chatNextSibling = Action(
        "growth.chat-next-sibling", "Show the next answer, or the next wording of the question", scope: .chat,
        keys: ["J"])
    package static let chatPreviousSibling = Action(
        "growth.chat-previous-sibling", "Show the answer before, or the wording before", scope: .chat, keys: ["K"])
    package static let chatBranch = Action(
        "growth.chat-branch", "Begin a chat of its own here", scope: .chat, keys: ["b"])
    package static let chatSource = Action(
        "growth.chat-source", "Open a source of the answer", hint: "sources", scope: .chat, keys: ["o"])
    package static let chatNextMessage = Action(
        "growth.chat-next-message", "Go to the next message", scope: .chat, keys: ["n"])
    package static let chatPreviousMessage = Action(
        "growth.chat-previous-message", "Go to the message before", scope: .chat, keys: ["N"])

    package static let chatGoOn = Action(
        "growth.chat-continue", "Let an answer that broke off go on", hint: "continue", scope: .chat, keys: ["c"])
    package static let chatModel = Action(
        "growth.chat-model", "Choose who answers: the guide or a model", hint: "model", scope: .chat, keys: ["m"])
    package static let chatScopes = Action(
        "growth.chat-scopes", "Choose what goes along with questions", hint: "scopes", scope: .chat, keys: ["T"])
    package static let chatSent = Action(
        "growth.chat-sent", "Show what was sent, word for word", hint: "what was sent", scope: .chat, keys: ["w"])
    package static let chatThinking = Action(
        "growth.chat-thinking", "Show what models thought aloud, or hide it", scope: .chat, keys: ["t"])

    package static let chatExportThis = Action(
        "growth.chat-export-this", "Export this chat as Markdown or JSON", scope: .chat, keys: ["x"])

    package static let chatSafety = Action(
        "growth.chat-safety", "Show all safety texts and helplines", hint: "safety", scope: .chat,
        keys: ["S", "ctrl-s"])
    package static let chatSafetyHide = Action(
        "growth.chat-safety-hide", "Hide the safety text of the question", scope: .chat, keys: ["X", "ctrl-x"])
    package static let chatSafetyDown = Action(
        "growth.chat-safety-down", "Scroll the safety text down", scope: .chat, keys: ["}"])
    package static let chatSafetyUp = Action(
        "growth.chat-safety-up", "Scroll the safety text up", scope: .chat, keys: ["{"])

    static let growthChats: [Action] = [chatArchive, chatArchived, chatsModel, chatExport]
    static let growthChat: [Action] = [
        chatWrite, chatAgain, chatGoOn, chatNextSibling, chatPreviousSibling, chatBranch, chatModel, chatScopes,
        chatSent,
        chatSource, chatThinking, chatNextMessage, chatPreviousMessage, chatExportThis, chatSafety, chatSafetyHide,
        chatSafetyDown, chatSafetyUp,
    ]

    static let growthChatSections: [ActionRegistry.Section] = [
        .init(.chats, growthChats, at: .growthChats), .init(.chat, growthChat, at: .newGrowthChat),
    ]

    static let growthChatLocal: [LocalAction] = [
        .init(.openItem, "Open the chat", at: .growthChats), .init(.addItem, "Begin a chat", at: .growthChats),
        .init(.editItem, "Give the chat a title", at: .growthChats),
        .init(.deleteItem, "Delete the chat with its messages", at: .growthChats),
        .init(.editItem, "Word the question anew", at: .newGrowthChat),
        .init(.copyItem, "Copy the message", at: .newGrowthChat),
    ]
}
