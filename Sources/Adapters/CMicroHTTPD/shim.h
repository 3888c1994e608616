// The functions of libmicrohttpd that the server uses. The function that starts a daemon takes a variable number of
// arguments, which Swift cannot pass. The library is loaded when a server starts, because linking it and its TLS would
// add some milliseconds to the start of every command.
#ifndef CMICROHTTPD_SHIM_H
#define CMICROHTTPD_SHIM_H

#include <arpa/inet.h>
#include <dlfcn.h>
#include <errno.h>
#include <microhttpd.h>
#include <netinet/in.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#ifdef __APPLE__
#define CMICROHTTPD_FILE "libmicrohttpd.12.dylib"
#else
#define CMICROHTTPD_FILE "libmicrohttpd.so.12"
#endif

/// The library, which is loaded once and never unloaded; null if the system does not have it.
static inline void *cmicrohttpd_library(void) { return dlopen(CMICROHTTPD_FILE, RTLD_NOW | RTLD_LOCAL); }

/// A function of the library. Use it only if `cmicrohttpd_library()` is not null, for example after a daemon has
/// started.
#define CMICROHTTPD(name) ((__typeof__(&name))dlsym(cmicrohttpd_library(), #name))

/// Leaves escapes in paths and queries unchanged, so that an escaped slash is not read as a separator of the path.
static inline size_t cmicrohttpd_keep_escapes(void *context, struct MHD_Connection *connection, char *path) {
    (void)context;
    (void)connection;
    return strlen(path);
}

/// A function that the daemon calls when a connection opens or closes; `context` is the context of its listener.
typedef void (*cmicrohttpd_notice)(void *context, int socket, bool is_open);

/// The function to call when a connection opens or closes, with its context.
struct cmicrohttpd_listener {
    cmicrohttpd_notice notice;
    void *context;
};

/// Returns the socket of a connection, or -1 if it is unknown.
static inline int cmicrohttpd_socket(struct MHD_Connection *connection) {
    const union MHD_ConnectionInfo *information =
        CMICROHTTPD(MHD_get_connection_info)(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
    return information ? information->connect_fd : -1;
}

/// Calls the listener when a connection opens or closes. The socket is stored at the start, because libmicrohttpd does
/// not report it at the end.
static inline void cmicrohttpd_hear(void *listener, struct MHD_Connection *connection, void **socket_context,
                                    enum MHD_ConnectionNotificationCode code) {
    const struct cmicrohttpd_listener *heard = (const struct cmicrohttpd_listener *)listener;
    if (code == MHD_CONNECTION_NOTIFY_STARTED) {
        int socket = cmicrohttpd_socket(connection);
        *socket_context = (void *)(intptr_t)socket;
        if (socket >= 0) heard->notice(heard->context, socket, true);
    } else {
        int socket = (int)(intptr_t)*socket_context;
        if (socket >= 0) heard->notice(heard->context, socket, false);
    }
}

/// The settings of a daemon.
struct cmicrohttpd_settings {
    /// The port to listen on, or 0 for any free port.
    uint16_t port;
    unsigned int connections;
    unsigned int idle_seconds;
};

/// Writes an IPv4 or IPv6 address and a port into a socket address; returns false if the text is neither.
static inline bool cmicrohttpd_address(const char *text, uint16_t port, struct sockaddr_storage *address) {
    memset(address, 0, sizeof *address);
    struct sockaddr_in *four = (struct sockaddr_in *)address;
    struct sockaddr_in6 *six = (struct sockaddr_in6 *)address;
    if (inet_pton(AF_INET, text, &four->sin_addr) == 1) {
        four->sin_family = AF_INET;
        four->sin_port = htons(port);
        return true;
    }
    if (inet_pton(AF_INET6, text, &six->sin6_addr) == 1) {
        six->sin6_family = AF_INET6;
        six->sin6_port = htons(port);
        return true;
    }
    return false;
}

/// Starts a daemon at an address of this machine, with a thread for each connection. If it cannot, returns null and
/// sets `errno`.
static inline struct MHD_Daemon *cmicrohttpd_start(const char *address, struct cmicrohttpd_settings settings,
                                                   MHD_AccessHandlerCallback handler,
                                                   MHD_RequestCompletedCallback completed,
                                                   cmicrohttpd_notice notice, void *context) {
    if (!cmicrohttpd_library()) {
        errno = ENOENT;
        return NULL;
    }
    struct sockaddr_storage socket_address;
    if (!cmicrohttpd_address(address, settings.port, &socket_address)) {
        errno = EINVAL;
        return NULL;
    }
    // Never freed: a process starts only one daemon.
    struct cmicrohttpd_listener *listener = (struct cmicrohttpd_listener *)malloc(sizeof *listener);
    if (!listener) return NULL;
    listener->notice = notice;
    listener->context = context;
    unsigned int family = socket_address.ss_family == AF_INET6 ? MHD_USE_IPv6 : 0;
    return CMICROHTTPD(MHD_start_daemon)(MHD_USE_INTERNAL_POLLING_THREAD | MHD_USE_THREAD_PER_CONNECTION | MHD_USE_ITC | family,
                            settings.port, NULL, NULL, handler, context,
                            MHD_OPTION_SOCK_ADDR, (struct sockaddr *)&socket_address,
                            MHD_OPTION_CONNECTION_LIMIT, settings.connections,
                            MHD_OPTION_CONNECTION_TIMEOUT, settings.idle_seconds,
                            MHD_OPTION_NOTIFY_COMPLETED, completed, context,
                            MHD_OPTION_NOTIFY_CONNECTION, cmicrohttpd_hear, listener, MHD_OPTION_STRICT_FOR_CLIENT, 1,
                            MHD_OPTION_UNESCAPE_CALLBACK, cmicrohttpd_keep_escapes, NULL, MHD_OPTION_END);
}

/// Returns the port on which a daemon listens, or 0 if it is unknown.
static inline uint16_t cmicrohttpd_port(struct MHD_Daemon *daemon) {
    const union MHD_DaemonInfo *information = CMICROHTTPD(MHD_get_daemon_info)(daemon, MHD_DAEMON_INFO_BIND_PORT);
    return information ? information->port : 0;
}

/// Stops listening, and returns the socket, which the caller must close.
static inline int cmicrohttpd_quiesce(struct MHD_Daemon *daemon) { return CMICROHTTPD(MHD_quiesce_daemon)(daemon); }

/// Stops a daemon and ends its threads.
static inline void cmicrohttpd_stop(struct MHD_Daemon *daemon) { CMICROHTTPD(MHD_stop_daemon)(daemon); }

/// Returns a response with a body, which is copied if `mode` says so; null if there is no memory.
static inline struct MHD_Response *cmicrohttpd_response(size_t size, void *body, enum MHD_ResponseMemoryMode mode) {
    return CMICROHTTPD(MHD_create_response_from_buffer)(size, body, mode);
}

/// Releases a response.
static inline void cmicrohttpd_release(struct MHD_Response *response) { CMICROHTTPD(MHD_destroy_response)(response); }

/// Adds a header to a response.
static inline void cmicrohttpd_add_header(struct MHD_Response *response, const char *name, const char *value) {
    (void)CMICROHTTPD(MHD_add_response_header)(response, name, value);
}

/// Sends a response.
static inline enum MHD_Result cmicrohttpd_send(struct MHD_Connection *connection, unsigned int status,
                                               struct MHD_Response *response) {
    return CMICROHTTPD(MHD_queue_response)(connection, status, response);
}

/// Calls `iterator` with each value of a kind, such as each header.
static inline void cmicrohttpd_values(struct MHD_Connection *connection, enum MHD_ValueKind kind,
                                      MHD_KeyValueIterator iterator, void *context) {
    (void)CMICROHTTPD(MHD_get_connection_values)(connection, kind, iterator, context);
}

#endif
