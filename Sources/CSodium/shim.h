#ifndef QUAD_CSODIUM_SHIM_H
#define QUAD_CSODIUM_SHIM_H

// SHA-256 for the chain of records, argon2id for PINs.
#include <sodium.h>

#endif
