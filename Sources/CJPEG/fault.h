// How libjpeg's errors leave it: by a jump to where the call of ours began.
#ifndef ENAMEL_JPEG_FAULT_H
#define ENAMEL_JPEG_FAULT_H

#include "enamel_jpeg.h"

#include <stdio.h>

#include <jpeglib.h>
#include <jerror.h>
#include <setjmp.h>

typedef struct enamel_jpeg_state {
    struct jpeg_error_mgr manager; // first, so that libjpeg's pointer to it is one to the whole
    jmp_buf jump;
    enamel_jpeg_fault fault;
    bool too_many_scans;
    bool ran_dry;       // a reader has asked for bytes after the last
    bool is_incomplete; // and pixels were missing
    char error[JMSG_LENGTH_MAX];
    char warnings[2048];
    size_t warnings_count;
    size_t warnings_seen;
} enamel_jpeg_state;

/// Makes the state libjpeg's error manager.
struct jpeg_error_mgr *enamel_jpeg_state_start(enamel_jpeg_state *state);

#endif
