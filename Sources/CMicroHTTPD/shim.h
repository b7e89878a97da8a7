#ifndef QUAD_CMICROHTTPD_SHIM_H
#define QUAD_CMICROHTTPD_SHIM_H

// Swift cannot call variadic functions.
#include <microhttpd.h>

// The functions that libmicrohttpd calls, and their first argument.
struct microhttpd_callbacks {
    void *context;
    MHD_AcceptPolicyCallback accepts;
    MHD_NotifyConnectionCallback connection;
    void *(*request)(void *context, const char *uri, struct MHD_Connection *connection);
    MHD_AccessHandlerCallback handler;
    MHD_RequestCompletedCallback completed;
};

// Leaves a path or a query as the client sent it.
static inline size_t microhttpd_no_unescaping(void *context, struct MHD_Connection *connection, char *text) {
    (void)context;
    (void)connection;
    return __builtin_strlen(text);
}

// Starts a server on a listening socket; NULL on failure. `memory` is the number of bytes for each connection.
static inline struct MHD_Daemon *microhttpd_start(
    int listener, unsigned threads, unsigned connections, size_t memory, struct microhttpd_callbacks callbacks) {
    unsigned flags = MHD_USE_EPOLL | MHD_USE_INTERNAL_POLLING_THREAD | MHD_ALLOW_SUSPEND_RESUME | MHD_USE_TURBO;
    // A pool of one thread counts as an error.
    struct MHD_OptionItem pool[] = {
        {threads > 1 ? MHD_OPTION_THREAD_POOL_SIZE : MHD_OPTION_END, (intptr_t)threads, NULL},
        {MHD_OPTION_END, 0, NULL},
    };
    return MHD_start_daemon(
        flags, 0, callbacks.accepts, callbacks.context, callbacks.handler, callbacks.context,
        MHD_OPTION_LISTEN_SOCKET, listener,
        MHD_OPTION_CONNECTION_LIMIT, connections,
        MHD_OPTION_CONNECTION_MEMORY_LIMIT, memory,
        MHD_OPTION_NOTIFY_CONNECTION, callbacks.connection, callbacks.context,
        MHD_OPTION_URI_LOG_CALLBACK, callbacks.request, callbacks.context,
        MHD_OPTION_NOTIFY_COMPLETED, callbacks.completed, callbacks.context,
        MHD_OPTION_UNESCAPE_CALLBACK, &microhttpd_no_unescaping, NULL,
        MHD_OPTION_ARRAY, pool, MHD_OPTION_END);
}

// Returns the socket of a connection.
static inline int microhttpd_descriptor(struct MHD_Connection *connection) {
    const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
    return info ? info->connect_fd : -1;
}

// Returns the address of the peer.
static inline const struct sockaddr *microhttpd_peer(struct MHD_Connection *connection) {
    const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CLIENT_ADDRESS);
    return info ? info->client_addr : NULL;
}

// Returns the pointer that the program keeps with a connection.
static inline void *microhttpd_context(struct MHD_Connection *connection) {
    const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT);
    return info ? info->socket_context : NULL;
}

// Returns the number of bytes of the request line and the headers, with their line ends.
static inline size_t microhttpd_head_size(struct MHD_Connection *connection) {
    const union MHD_ConnectionInfo *info =
        MHD_get_connection_info(connection, MHD_CONNECTION_INFO_REQUEST_HEADER_SIZE);
    return info ? info->header_size : 0;
}

#endif
