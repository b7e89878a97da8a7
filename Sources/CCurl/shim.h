#ifndef QUAD_CCURL_SHIM_H
#define QUAD_CCURL_SHIM_H

// The type checks of the headers require constant options at the call; here the options are parameters.
#define CURL_DISABLE_TYPECHECK
#include <arpa/inet.h>
#include <curl/curl.h>
#include <sys/socket.h>

// Swift cannot call variadic functions, so there is one wrapper for each type of option value.
static inline CURLcode quad_curl_set_long(CURL *easy, CURLoption option, long value) {
    return curl_easy_setopt(easy, option, value);
}

static inline CURLcode quad_curl_set_size(CURL *easy, CURLoption option, curl_off_t value) {
    return curl_easy_setopt(easy, option, value);
}

// A function that is called before a socket to an address is opened. It returns 0 to refuse the address.
typedef int (*quad_curl_address_judge)(const char *address, void *context);

struct quad_curl_judging {
    quad_curl_address_judge judge;
    void *context;
};

static inline curl_socket_t quad_curl_open_socket(void *judging, curlsocktype purpose, struct curl_sockaddr *address) {
    const struct quad_curl_judging *asked = judging;
    char text[INET6_ADDRSTRLEN] = "";
    if (address->family == AF_INET)
        inet_ntop(AF_INET, &((struct sockaddr_in *)(void *)&address->addr)->sin_addr, text, sizeof text);
    else if (address->family == AF_INET6)
        inet_ntop(AF_INET6, &((struct sockaddr_in6 *)(void *)&address->addr)->sin6_addr, text, sizeof text);
    (void)purpose;
    if (!asked->judge(text, asked->context)) return CURL_SOCKET_BAD;
    return socket(address->family, address->socktype | SOCK_CLOEXEC, address->protocol);
}

// A reused connection was opened for another transfer, so its address is judged again.
static inline int quad_curl_before_request(void *judging, char *to, char *from, int to_port, int from_port) {
    const struct quad_curl_judging *asked = judging;
    (void)from, (void)to_port, (void)from_port;
    return asked->judge(to, asked->context) ? CURL_PREREQFUNC_OK : CURL_PREREQFUNC_ABORT;
}

// `judging` must live as long as the transfer.
static inline void quad_curl_judge_addresses(CURL *easy, struct quad_curl_judging *judging) {
    curl_easy_setopt(easy, CURLOPT_OPENSOCKETFUNCTION, quad_curl_open_socket);
    curl_easy_setopt(easy, CURLOPT_OPENSOCKETDATA, judging);
    curl_easy_setopt(easy, CURLOPT_PREREQFUNCTION, quad_curl_before_request);
    curl_easy_setopt(easy, CURLOPT_PREREQDATA, judging);
}

// Returns the address of the peer; NULL if the transfer had no connection.
static inline const char *quad_curl_other_end(CURL *easy) {
    char *address = NULL;
    return curl_easy_getinfo(easy, CURLINFO_PRIMARY_IP, &address) == CURLE_OK ? address : NULL;
}

// libcurl copies the text.
static inline CURLcode quad_curl_set_text(CURL *easy, CURLoption option, const char *value) {
    return curl_easy_setopt(easy, option, value);
}

static inline CURLcode quad_curl_set_pointer(CURL *easy, CURLoption option, void *value) {
    return curl_easy_setopt(easy, option, value);
}

// libcurl keeps the list, which must live as long as the transfer.
static inline CURLcode quad_curl_set_list(CURL *easy, CURLoption option, struct curl_slist *value) {
    return curl_easy_setopt(easy, option, value);
}

typedef size_t (*quad_curl_receiver)(char *bytes, size_t size, size_t count, void *context);

static inline CURLcode quad_curl_set_receiver(CURL *easy, CURLoption option, quad_curl_receiver value) {
    return curl_easy_setopt(easy, option, value);
}

static inline CURLMcode quad_curl_multi_set_long(CURLM *multi, CURLMoption option, long value) {
    return curl_multi_setopt(multi, option, value);
}

// Returns a figure of the transfer; 0 if the transfer has no such figure.
static inline long quad_curl_info_long(CURL *easy, CURLINFO info) {
    long value = 0;
    return curl_easy_getinfo(easy, info, &value) == CURLE_OK ? value : 0;
}

static inline curl_off_t quad_curl_info_size(CURL *easy, CURLINFO info) {
    curl_off_t value = 0;
    return curl_easy_getinfo(easy, info, &value) == CURLE_OK ? value : 0;
}

// Returns the cookies of a handle, or NULL if there are none. The caller frees the list.
static inline struct curl_slist *quad_curl_cookies(CURL *easy) {
    struct curl_slist *list = NULL;
    return curl_easy_getinfo(easy, CURLINFO_COOKIELIST, &list) == CURLE_OK ? list : NULL;
}

// Returns the next transfer that ended, or NULL; `result` is set to its result. This function replaces a union that
// Swift imports badly.
static inline CURL *quad_curl_next_done(CURLM *multi, CURLcode *result) {
    int left = 0;
    for (CURLMsg *message = curl_multi_info_read(multi, &left); message; message = curl_multi_info_read(multi, &left)) {
        if (message->msg == CURLMSG_DONE) {
            *result = message->data.result;
            return message->easy_handle;
        }
    }
    return NULL;
}

#endif
