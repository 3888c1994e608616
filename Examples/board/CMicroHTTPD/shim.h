// libmicrohttpd, whose start takes a variable number of arguments, which Swift cannot pass.
#ifndef CMICROHTTPD_SHIM_H
#define CMICROHTTPD_SHIM_H

#include <arpa/inet.h>
#include <microhttpd.h>
#include <netinet/in.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/// Leaves escapes in paths as they stand: no path of the board has any, so that one that has is none of them.
static inline size_t cmicrohttpd_keep_escapes(void *context, struct MHD_Connection *connection, char *path) {
    (void)context;
    (void)connection;
    return strlen(path);
}

/// Hears of the beginning and the end of connections; `context` is the daemon's.
typedef void (*cmicrohttpd_notice)(void *context, int socket, bool is_open);

/// What libmicrohttpd hands on when a connection begins or ends.
struct cmicrohttpd_listener {
    cmicrohttpd_notice notice;
    void *context;
};

/// The socket of a connection; -1 when it cannot be told.
static inline int cmicrohttpd_socket(struct MHD_Connection *connection) {
    const union MHD_ConnectionInfo *information =
        MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
    return information ? information->connect_fd : -1;
}

/// Hands on the beginning and the end of a connection. The socket is kept, since at the end it cannot be asked for.
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

/// Starts a daemon on the loopback interface, with a thread for each connection; port 0 takes any free one.
static inline struct MHD_Daemon *cmicrohttpd_start(uint16_t port, unsigned int connections,
                                                   unsigned int idle_seconds, MHD_AccessHandlerCallback handler,
                                                   MHD_RequestCompletedCallback completed,
                                                   cmicrohttpd_notice notice, void *context) {
    // Kept as long as the process lives, which starts one daemon.
    struct cmicrohttpd_listener *listener = (struct cmicrohttpd_listener *)malloc(sizeof *listener);
    if (!listener) return NULL;
    listener->notice = notice;
    listener->context = context;
    struct sockaddr_in address;
    memset(&address, 0, sizeof address);
    address.sin_family = AF_INET;
    address.sin_port = htons(port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    return MHD_start_daemon(MHD_USE_INTERNAL_POLLING_THREAD | MHD_USE_THREAD_PER_CONNECTION, port, NULL, NULL,
                            handler, context, MHD_OPTION_SOCK_ADDR, (struct sockaddr *)&address,
                            MHD_OPTION_CONNECTION_LIMIT, connections, MHD_OPTION_CONNECTION_TIMEOUT, idle_seconds,
                            MHD_OPTION_NOTIFY_COMPLETED, completed, context,
                            MHD_OPTION_NOTIFY_CONNECTION, cmicrohttpd_hear, listener, MHD_OPTION_STRICT_FOR_CLIENT, 1,
                            MHD_OPTION_UNESCAPE_CALLBACK, cmicrohttpd_keep_escapes, NULL, MHD_OPTION_END);
}

/// The port on which a daemon listens; 0 when it cannot be told.
static inline uint16_t cmicrohttpd_port(struct MHD_Daemon *daemon) {
    const union MHD_DaemonInfo *information = MHD_get_daemon_info(daemon, MHD_DAEMON_INFO_BIND_PORT);
    return information ? information->port : 0;
}

#endif
