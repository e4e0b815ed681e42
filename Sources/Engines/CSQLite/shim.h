#pragma once
#include <sqlite3.h>

/// Variable arguments do not reach Swift: closing this connection leaves the write-ahead log as it is, or not.
static inline int touchstone_sqlite_keep_log(sqlite3 *database, int keeps) {
  return sqlite3_db_config(database, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, keeps, (int *)0);
}

/// SQLite copies what it is given with this: its own name for it is a cast that Swift does not read.
static inline sqlite3_destructor_type touchstone_sqlite_transient(void) { return SQLITE_TRANSIENT; }
