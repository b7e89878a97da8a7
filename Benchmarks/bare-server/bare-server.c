// The least that a server on libmicrohttpd does: the reference for the speed of ServeKit.
//
// GET answers 1.2 KB. POST appends its body to a file and is acknowledged after an fdatasync that all requests waiting
// at that moment share. Usage: bare-server FILE; prints the port.
#include <fcntl.h>
#include <microhttpd.h>
#include <netinet/in.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct request {
    struct MHD_Connection *connection;
    struct request *next;
    size_t size;
    int is_done;
    char body[4096];
};

static struct MHD_Response *page, *acknowledgment;
static struct request *queue;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t filled = PTHREAD_COND_INITIALIZER;
static int file;

static void *write_requests(void *unused) {
    (void)unused;
    for (;;) {
        pthread_mutex_lock(&lock);
        while (!queue) pthread_cond_wait(&filled, &lock);
        struct request *batch = queue;
        queue = NULL;
        pthread_mutex_unlock(&lock);
        for (struct request *request = batch; request; request = request->next) {
            if (write(file, request->body, request->size) < 0 || write(file, "\n", 1) < 0) exit(1);
        }
        if (fdatasync(file) != 0) exit(1);
        while (batch) {
            struct request *request = batch;
            batch = request->next;
            request->is_done = 1;
            MHD_resume_connection(request->connection);
        }
    }
}

static enum MHD_Result handle(
    void *context, struct MHD_Connection *connection, const char *url, const char *method, const char *version,
    const char *data, size_t *size, void **slot) {
    (void)context, (void)url, (void)version;
    // libmicrohttpd closes a connection that is answered in the first call.
    if (!*slot) {
        *slot = calloc(1, sizeof(struct request));
        return *slot ? MHD_YES : MHD_NO;
    }
    struct request *request = *slot;
    if (*size) {
        if (request->size + *size > sizeof request->body) return MHD_NO;
        memcpy(request->body + request->size, data, *size);
        request->size += *size;
        *size = 0;
        return MHD_YES;
    }
    if (strcmp(method, "POST") != 0) return MHD_queue_response(connection, MHD_HTTP_OK, page);
    if (request->is_done) return MHD_queue_response(connection, MHD_HTTP_CREATED, acknowledgment);
    request->connection = connection;
    MHD_suspend_connection(connection);
    pthread_mutex_lock(&lock);
    request->next = queue;
    queue = request;
    pthread_cond_signal(&filled);
    pthread_mutex_unlock(&lock);
    return MHD_YES;
}

static void completed(
    void *context, struct MHD_Connection *connection, void **slot, enum MHD_RequestTerminationCode code) {
    (void)context, (void)connection, (void)code;
    free(*slot);
    *slot = NULL;
}

static struct MHD_Response *response(size_t size) {
    char *body = malloc(size);
    if (!body) exit(1);
    memset(body, 'x', size);
    struct MHD_Response *response = MHD_create_response_from_buffer(size, body, MHD_RESPMEM_MUST_FREE);
    MHD_add_response_header(response, "Content-Type", "application/json");
    return response;
}

int main(int count, char **arguments) {
    if (count != 2) {
        fprintf(stderr, "usage: bare-server FILE\n");
        return 2;
    }
    file = open(arguments[1], O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
    page = response(1200);
    acknowledgment = response(16);
    struct sockaddr_in address = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    unsigned flags = MHD_USE_EPOLL | MHD_USE_INTERNAL_POLLING_THREAD | MHD_ALLOW_SUSPEND_RESUME | MHD_USE_TURBO;
    struct MHD_Daemon *daemon = MHD_start_daemon(
        flags, 0, NULL, NULL, handle, NULL, MHD_OPTION_SOCK_ADDR, &address, MHD_OPTION_NOTIFY_COMPLETED, completed,
        NULL, MHD_OPTION_END);
    pthread_t writer;
    if (file < 0 || !daemon || pthread_create(&writer, NULL, write_requests, NULL) != 0) {
        perror("bare-server cannot start");
        return 1;
    }
    printf("%d\n", MHD_get_daemon_info(daemon, MHD_DAEMON_INFO_BIND_PORT)->port);
    fflush(stdout);
    for (;;) pause();
}
