#ifndef QUAD_CCURL_SHIM_H
#define QUAD_CCURL_SHIM_H

// The type checks of the headers want options that are constants at the call; here they are parameters.
#define CURL_DISABLE_TYPECHECK
#include <curl/curl.h>

// Swift calls no variadic functions: one wrapper for each type an option takes.
static inline CURLcode quad_curl_set_long(CURL *easy, CURLoption option, long value) {
    return curl_easy_setopt(easy, option, value);
}

static inline CURLcode quad_curl_set_size(CURL *easy, CURLoption option, curl_off_t value) {
    return curl_easy_setopt(easy, option, value);
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

// 0 when the transfer has no such figure.
static inline long quad_curl_info_long(CURL *easy, CURLINFO info) {
    long value = 0;
    return curl_easy_getinfo(easy, info, &value) == CURLE_OK ? value : 0;
}

static inline curl_off_t quad_curl_info_size(CURL *easy, CURLINFO info) {
    curl_off_t value = 0;
    return curl_easy_getinfo(easy, info, &value) == CURLE_OK ? value : 0;
}

// The next transfer that ended, or NULL; `result` says how. Takes the place of a union Swift reads badly.
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
