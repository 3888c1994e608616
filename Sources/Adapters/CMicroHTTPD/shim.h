// The functions of libmicrohttpd that the server uses. The function that starts a daemon takes a variable number of
// arguments, which Swift cannot pass. The library is loaded when a server starts, because linking it and its TLS would
// add some milliseconds to the start of every command.
#ifndef CMICROHTTPD_SHIM_H
#define CMICROHTTPD_SHIM_H

#include <arpa/inet.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <microhttpd.h>
#include <netinet/in.h>
#include <poll.h>
#include <pthread.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

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

/// An event of a connection: it opens, the first line of a request has arrived, the request ends, or it closes.
enum __attribute__((enum_extensibility(closed))) cmicrohttpd_event {
    cmicrohttpd_event_opened,
    cmicrohttpd_event_begun,
    cmicrohttpd_event_ended,
    cmicrohttpd_event_closed
};

/// A function that the daemon calls for each event of a connection; `context` is the context of its listener.
typedef void (*cmicrohttpd_notice)(void *context, int socket, enum cmicrohttpd_event event);

/// The settings of a daemon.
struct cmicrohttpd_settings {
    /// The port to listen on, or 0 for any free port.
    uint16_t port;
    /// The maximum number of connections. Further connections wait until the system gives them to the daemon.
    unsigned int connections;
    /// The maximum number of seconds during a request in which a client neither sends nor reads.
    unsigned int stall_seconds;
    /// The maximum number of seconds between the requests of a connection.
    unsigned int idle_seconds;
};

/// A daemon with its settings and the functions that it calls.
struct cmicrohttpd_listener {
    struct MHD_Daemon *daemon;
    struct cmicrohttpd_settings settings;
    MHD_RequestCompletedCallback completed;
    cmicrohttpd_notice notice;
    void *context;
    /// The socket that listens, and the thread that accepts its connections.
    int socket;
    pthread_t acceptor;
    /// The number of open connections, and whether the thread should end. Use atomic operations.
    unsigned int open;
    bool is_ending;
};

/// A connection of a daemon.
struct cmicrohttpd_peer {
    int socket;
    /// The first zero byte after the path and the query of the current request.
    const char *target_end;
};

/// Returns the peer of a connection; null if there was no memory for it.
static inline struct cmicrohttpd_peer *cmicrohttpd_peer_of(struct MHD_Connection *connection) {
    const union MHD_ConnectionInfo *information =
        CMICROHTTPD(MHD_get_connection_info)(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT);
    return information ? (struct cmicrohttpd_peer *)information->socket_context : NULL;
}

/// Returns the socket of a connection, or -1 if it is unknown.
static inline int cmicrohttpd_socket(struct MHD_Connection *connection) {
    const struct cmicrohttpd_peer *peer = cmicrohttpd_peer_of(connection);
    return peer ? peer->socket : -1;
}

/// Reports that a connection opens or closes. The socket is stored at the start, because libmicrohttpd does not report
/// it at the end.
static inline void cmicrohttpd_hear(void *listener, struct MHD_Connection *connection, void **socket_context,
                                    enum MHD_ConnectionNotificationCode code) {
    struct cmicrohttpd_listener *heard = (struct cmicrohttpd_listener *)listener;
    if (code == MHD_CONNECTION_NOTIFY_STARTED) {
        const union MHD_ConnectionInfo *information =
            CMICROHTTPD(MHD_get_connection_info)(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
        struct cmicrohttpd_peer *peer = (struct cmicrohttpd_peer *)calloc(1, sizeof *peer);
        if (!information || !peer) {
            free(peer);
            return;
        }
        peer->socket = information->connect_fd;
        *socket_context = peer;
        heard->notice(heard->context, peer->socket, cmicrohttpd_event_opened);
    } else {
        __atomic_sub_fetch(&heard->open, 1, __ATOMIC_SEQ_CST);
        struct cmicrohttpd_peer *peer = (struct cmicrohttpd_peer *)*socket_context;
        if (!peer) return;
        heard->notice(heard->context, peer->socket, cmicrohttpd_event_closed);
        *socket_context = NULL;
        free(peer);
    }
}

/// Sets the maximum number of seconds in which the client of a connection neither sends nor reads.
static inline void cmicrohttpd_limit_wait(struct MHD_Connection *connection, unsigned int seconds) {
    (void)CMICROHTTPD(MHD_set_connection_option)(connection, MHD_CONNECTION_OPTION_TIMEOUT, seconds);
}

/// Reports that the first line of a request has arrived. Returns null, the first context of the request.
static inline void *cmicrohttpd_begin(void *listener, const char *target, struct MHD_Connection *connection) {
    const struct cmicrohttpd_listener *heard = (const struct cmicrohttpd_listener *)listener;
    struct cmicrohttpd_peer *peer = cmicrohttpd_peer_of(connection);
    if (!peer) return NULL;
    peer->target_end = target ? target + strlen(target) : NULL;
    cmicrohttpd_limit_wait(connection, heard->settings.stall_seconds);
    heard->notice(heard->context, peer->socket, cmicrohttpd_event_begun);
    return NULL;
}

/// Reports that a request has ended: its answer is sent, or its client has disconnected.
static inline void cmicrohttpd_end(void *listener, struct MHD_Connection *connection, void **request,
                                   enum MHD_RequestTerminationCode code) {
    const struct cmicrohttpd_listener *heard = (const struct cmicrohttpd_listener *)listener;
    heard->completed(heard->context, connection, request, code);
    const struct cmicrohttpd_peer *peer = cmicrohttpd_peer_of(connection);
    if (!peer) return;
    cmicrohttpd_limit_wait(connection, heard->settings.idle_seconds);
    heard->notice(heard->context, peer->socket, cmicrohttpd_event_ended);
}

/// Returns true if a byte may be part of the name of a header (`tchar` in RFC 9110, section 5.6.2).
static inline bool cmicrohttpd_is_name_byte(char byte) {
    return (byte >= '0' && byte <= '9') || (byte >= 'A' && byte <= 'Z') || (byte >= 'a' && byte <= 'z') ||
           (byte && strchr("!#$%&'*+-.^_`|~", byte));
}

/// Returns true unless the head of a request could be read in two ways: it has a zero byte, a header that continues on
/// the next line, a header with a blank before the colon, or a line that does not end with CR LF.
///
/// Version 1 of libmicrohttpd rejects these heads. Version 0.9 accepts them, and shortens a text at a zero byte. It
/// leaves the head in one piece of memory, in which it replaces each CR, LF and colon after a name with a zero byte. So
/// a regular head consists of names and values with one and two zero bytes between them, and has as many of them as the
/// daemon has found headers.
static inline bool cmicrohttpd_is_regular(struct MHD_Connection *connection, const char *method, const char *path,
                                          const char *version) {
    if (CMICROHTTPD(MHD_get_version)()[0] != '0') return true;
    const struct cmicrohttpd_peer *peer = cmicrohttpd_peer_of(connection);
    const union MHD_ConnectionInfo *information =
        CMICROHTTPD(MHD_get_connection_info)(connection, MHD_CONNECTION_INFO_REQUEST_HEADER_SIZE);
    if (!peer || !peer->target_end || !information) return false;
    if (path != method + strlen(method) + 1 || version != peer->target_end + 1) return false;
    const char *end = method + information->header_size;
    const char *next = version + strlen(version);
    int headers = 0;
    while (end - next > 4) {
        if (next[0] || next[1]) return false;
        next += 2;
        const char *name = next;
        while (next < end && cmicrohttpd_is_name_byte(*next)) next++;
        if (next == name || next == end || *next) return false;
        next++;
        while (next < end && *next && *next != '\r') next++;
        headers++;
    }
    static const char two_line_ends[4] = {0, 0, 0, 0};
    return end - next == 4 && !memcmp(next, two_line_ends, 4) &&
           headers == CMICROHTTPD(MHD_get_connection_values)(connection, MHD_HEADER_KIND, NULL, NULL);
}

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

/// Returns a socket that listens at an address; -1 if the system does not allow that.
static inline int cmicrohttpd_listen(const struct sockaddr_storage *address) {
    int descriptor = socket(address->ss_family, SOCK_STREAM, 0);
    if (descriptor < 0) return -1;
    bool is_six = address->ss_family == AF_INET6;
    socklen_t size = is_six ? sizeof(struct sockaddr_in6) : sizeof(struct sockaddr_in);
    int on = 1;
    if (fcntl(descriptor, F_SETFD, FD_CLOEXEC) || fcntl(descriptor, F_SETFL, O_NONBLOCK) ||
        setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on) ||
        (is_six && setsockopt(descriptor, IPPROTO_IPV6, IPV6_V6ONLY, &on, sizeof on)) ||
        bind(descriptor, (const struct sockaddr *)address, size) || listen(descriptor, SOMAXCONN)) {
        int reason = errno;
        close(descriptor);
        errno = reason;
        return -1;
    }
    return descriptor;
}

/// Accepts connections until the listener ends. libmicrohttpd would close each connection beyond its limit; this thread
/// leaves it to the system until another connection closes.
static inline void *cmicrohttpd_accept(void *context) {
    struct cmicrohttpd_listener *listener = (struct cmicrohttpd_listener *)context;
    while (!__atomic_load_n(&listener->is_ending, __ATOMIC_SEQ_CST)) {
        struct pollfd next = {listener->socket, POLLIN, 0};
        if (__atomic_load_n(&listener->open, __ATOMIC_SEQ_CST) >= listener->settings.connections) {
            usleep(2000);
        } else if (poll(&next, 1, 100) > 0) {
            struct sockaddr_storage address;
            socklen_t size = sizeof address;
            int descriptor = accept(listener->socket, (struct sockaddr *)&address, &size);
            if (descriptor >= 0) {
                (void)fcntl(descriptor, F_SETFD, FD_CLOEXEC);
                // The daemon reports later that the connection opens, on its own thread.
                __atomic_add_fetch(&listener->open, 1, __ATOMIC_SEQ_CST);
                if (CMICROHTTPD(MHD_add_connection)(listener->daemon, descriptor, (struct sockaddr *)&address, size) !=
                    MHD_YES) {
                    __atomic_sub_fetch(&listener->open, 1, __ATOMIC_SEQ_CST);
                }
            } else if (errno != EAGAIN && errno != EINTR && errno != ECONNABORTED) {
                // There are no files or no memory.
                usleep(10000);
            }
        }
    }
    return NULL;
}

/// Starts a daemon at an address of this machine, with a thread for each connection. If it cannot, returns null and
/// sets `errno`. Stop it with `cmicrohttpd_stop`.
static inline struct cmicrohttpd_listener *cmicrohttpd_start(const char *address, struct cmicrohttpd_settings settings,
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
    struct cmicrohttpd_listener *listener = (struct cmicrohttpd_listener *)calloc(1, sizeof *listener);
    if (!listener) return NULL;
    listener->settings = settings;
    listener->completed = completed;
    listener->notice = notice;
    listener->context = context;
    listener->socket = cmicrohttpd_listen(&socket_address);
    if (listener->socket >= 0) {
        // Without MHD_USE_POLL, a connection calls select, which takes no file number of 1,024 or more. The acceptor
        // respects the limit on connections, so that the daemon never reaches its limit, at which version 0.9.75 does not
        // unlock a mutex.
        listener->daemon = CMICROHTTPD(MHD_start_daemon)(
            MHD_USE_INTERNAL_POLLING_THREAD | MHD_USE_THREAD_PER_CONNECTION | MHD_USE_ITC | MHD_USE_POLL |
                MHD_USE_NO_LISTEN_SOCKET,
            0, NULL, NULL, handler, context,
            MHD_OPTION_CONNECTION_LIMIT, 2 * settings.connections,
            MHD_OPTION_CONNECTION_TIMEOUT, settings.stall_seconds,
            MHD_OPTION_NOTIFY_COMPLETED, cmicrohttpd_end, listener,
            MHD_OPTION_NOTIFY_CONNECTION, cmicrohttpd_hear, listener,
            MHD_OPTION_URI_LOG_CALLBACK, cmicrohttpd_begin, listener, MHD_OPTION_STRICT_FOR_CLIENT, 1,
            MHD_OPTION_UNESCAPE_CALLBACK, cmicrohttpd_keep_escapes, NULL, MHD_OPTION_END);
    }
    int reason = errno;
    if (listener->daemon) {
        reason = pthread_create(&listener->acceptor, NULL, cmicrohttpd_accept, listener);
        if (!reason) return listener;
        CMICROHTTPD(MHD_stop_daemon)(listener->daemon);
    }
    if (listener->socket >= 0) close(listener->socket);
    free(listener);
    errno = reason;
    return NULL;
}

/// Returns the number of files that this process may open, after raising it to `count` if the system allows that.
static inline uint64_t cmicrohttpd_allow_files(uint64_t count) {
    struct rlimit limit;
    if (getrlimit(RLIMIT_NOFILE, &limit)) return count;
    if (limit.rlim_cur < count) {
        struct rlimit raised = limit;
        raised.rlim_cur = count < limit.rlim_max ? count : limit.rlim_max;
        if (!setrlimit(RLIMIT_NOFILE, &raised)) limit = raised;
    }
    return limit.rlim_cur;
}

/// Returns the port on which a daemon listens, or 0 if it is unknown.
static inline uint16_t cmicrohttpd_port(const struct cmicrohttpd_listener *listener) {
    struct sockaddr_storage address;
    socklen_t size = sizeof address;
    if (getsockname(listener->socket, (struct sockaddr *)&address, &size)) return 0;
    return ntohs(address.ss_family == AF_INET6 ? ((struct sockaddr_in6 *)&address)->sin6_port
                                               : ((struct sockaddr_in *)&address)->sin_port);
}

/// Stops listening. Call it once.
static inline void cmicrohttpd_quiesce(struct cmicrohttpd_listener *listener) {
    __atomic_store_n(&listener->is_ending, true, __ATOMIC_SEQ_CST);
    pthread_join(listener->acceptor, NULL);
    close(listener->socket);
}

/// Stops a daemon that no longer listens, ends its threads, and frees the listener.
static inline void cmicrohttpd_stop(struct cmicrohttpd_listener *listener) {
    CMICROHTTPD(MHD_stop_daemon)(listener->daemon);
    free(listener);
}

/// Returns a response with a body, which is copied if `mode` says so; null if there is no memory.
static inline struct MHD_Response *cmicrohttpd_response(size_t size, void *body, enum MHD_ResponseMemoryMode mode) {
    return CMICROHTTPD(MHD_create_response_from_buffer)(size, body, mode);
}

/// Returns a response of unknown size, whose body `next` writes in pieces of at most `size` bytes; null if there is no
/// memory. When the response is released, it calls `end` with `context`.
static inline struct MHD_Response *cmicrohttpd_stream(size_t size, MHD_ContentReaderCallback next, void *context,
                                                      MHD_ContentReaderFreeCallback end) {
    return CMICROHTTPD(MHD_create_response_from_callback)(MHD_SIZE_UNKNOWN, size, next, context, end);
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
