// The work of Programs/CoreDataBenchmark.swift by SQLite's own interface, on files that it made: the same tables, columns,
// indexes and pragmas; one prepared statement, every column read into a value of its type or bound from one.
// usage: sqlite insert|read|keep|count|count-all|aggregates|delete FILE ROWS
// Output: microseconds of processor time, and a sum over what was read.
#include <sqlite3.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { REPEATS = 20 };

typedef struct {
  int64_t pk, entity, version;
  int active, rank;
  int32_t stock;
  int64_t serial;
  double price, made;
  char *name, *note;
  void *picture, *badge;
  int name_length, note_length, picture_length, badge_length;
} Item;

static sqlite3 *database;

static void check(int code) {
  if (code == SQLITE_OK || code == SQLITE_ROW || code == SQLITE_DONE) return;
  fprintf(stderr, "sqlite: error: %s\n", sqlite3_errmsg(database));
  exit(1);
}

static void run(const char *sql) { check(sqlite3_exec(database, sql, NULL, NULL, NULL)); }

static sqlite3_stmt *prepared(const char *sql) {
  sqlite3_stmt *statement;
  check(sqlite3_prepare_v3(database, sql, -1, SQLITE_PREPARE_PERSISTENT, &statement, NULL));
  return statement;
}

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return time.tv_sec * 1e6 + time.tv_nsec / 1e3;
}

// In the order that a store of Core Data's has them in.
#define COLUMNS "ZACTIVE, ZRANK, ZSERIAL, ZSTOCK, ZMADE, ZPRICE, ZNAME, ZNOTE, ZPICTURE, ZBADGE"
#define ROW_COLUMNS \
  "t0.ZACTIVE, t0.ZRANK, t0.ZSERIAL, t0.ZSTOCK, t0.ZMADE, t0.ZPRICE, t0.ZNAME, t0.ZNOTE, t0.ZPICTURE, t0.ZBADGE"

// The same values as the program in Swift sets.
static void fill(Item *item, char *name, char *note, uint8_t *picture, uint8_t *badge, int64_t index) {
  item->active = index % 3 == 0;
  item->rank = index % 1000;
  item->stock = (int32_t)(index * 7 % 100000);
  item->serial = index * 2654435761LL % 4294967296LL;
  item->price = index * 0.25;
  item->made = index * 60.5;
  item->name_length = snprintf(name, 32, "Item %lld", (long long)index);
  item->note_length = snprintf(note, 64, "A note that is a little longer, number %lld", (long long)index);
  memset(picture, (int)(index & 0xFF), 32);
  for (int place = 0; place < 16; place++) badge[place] = (uint8_t)(index >> (place & 7));
}

static void insert(long rows) {
  double start = now();
  run("BEGIN EXCLUSIVE");
  sqlite3_stmt *keys = prepared("UPDATE Z_PRIMARYKEY SET Z_MAX = ? WHERE Z_ENT = 1");
  check(sqlite3_bind_int64(keys, 1, rows));
  check(sqlite3_step(keys));
  check(sqlite3_reset(keys));
  run("COMMIT");
  run("BEGIN EXCLUSIVE");
  sqlite3_stmt *statement =
    prepared("INSERT INTO ZITEM(Z_PK, Z_ENT, Z_OPT, " COLUMNS ") VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)");
  Item item;
  char name[32], note[64];
  uint8_t picture[32], badge[16];
  for (long index = 0; index < rows; index++) {
    fill(&item, name, note, picture, badge, index);
    sqlite3_bind_int64(statement, 1, index + 1);
    sqlite3_bind_int64(statement, 2, 1);
    sqlite3_bind_int64(statement, 3, 1);
    sqlite3_bind_int(statement, 4, item.active);
    sqlite3_bind_int(statement, 5, item.rank);
    sqlite3_bind_int64(statement, 6, item.serial);
    sqlite3_bind_int(statement, 7, item.stock);
    sqlite3_bind_double(statement, 8, item.made);
    sqlite3_bind_double(statement, 9, item.price);
    sqlite3_bind_text(statement, 10, name, item.name_length, SQLITE_STATIC);
    sqlite3_bind_text(statement, 11, note, item.note_length, SQLITE_STATIC);
    sqlite3_bind_blob(statement, 12, picture, 32, SQLITE_STATIC);
    sqlite3_bind_blob(statement, 13, badge, 16, SQLITE_STATIC);
    check(sqlite3_step(statement));
    sqlite3_reset(statement);
  }
  run("COMMIT");
  printf("%.1f %ld\n", now() - start, rows);
}

static void *copy(const void *bytes, int length) {
  char *copied = malloc(length + 1);
  if (length) memcpy(copied, bytes, length);
  copied[length] = 0;
  return copied;
}

// With `keeps` all rows are there in the end, as objects are; without, each is forgotten for the next.
static void read_all(long rows, int keeps) {
  Item *items = keeps ? malloc(sizeof(Item) * rows) : NULL;
  Item one;
  double sum = 0;
  long count = 0;
  double start = now();
  sqlite3_stmt *statement = prepared("SELECT 0, t0.Z_PK, t0.Z_OPT, " ROW_COLUMNS " FROM ZITEM t0");
  while (sqlite3_step(statement) == SQLITE_ROW) {
    Item *item = keeps ? &items[count] : &one;
    item->entity = sqlite3_column_int64(statement, 0);
    item->pk = sqlite3_column_int64(statement, 1);
    item->version = sqlite3_column_int64(statement, 2);
    item->active = sqlite3_column_int(statement, 3);
    item->rank = sqlite3_column_int(statement, 4);
    item->serial = sqlite3_column_int64(statement, 5);
    item->stock = sqlite3_column_int(statement, 6);
    item->made = sqlite3_column_double(statement, 7);
    item->price = sqlite3_column_double(statement, 8);
    item->name = (char *)sqlite3_column_text(statement, 9);
    item->name_length = sqlite3_column_bytes(statement, 9);
    item->note = (char *)sqlite3_column_text(statement, 10);
    item->note_length = sqlite3_column_bytes(statement, 10);
    item->picture = (void *)sqlite3_column_blob(statement, 11);
    item->picture_length = sqlite3_column_bytes(statement, 11);
    item->badge = (void *)sqlite3_column_blob(statement, 12);
    item->badge_length = sqlite3_column_bytes(statement, 12);
    if (keeps) {
      item->name = copy(item->name, item->name_length);
      item->note = copy(item->note, item->note_length);
      item->badge = copy(item->badge, item->badge_length);
      item->picture = copy(item->picture, item->picture_length);
    }
    sum += item->active + item->rank + item->stock + (double)item->serial + item->made + item->price + item->name_length
      + item->note_length + ((uint8_t *)item->badge)[0] + item->picture_length;
    count++;
  }
  double taken = now() - start;
  if (count != rows) exit(2);
  printf("%.1f %.17g\n", taken, sum);
}

// Several times over: one is too short to time.
static void ask(const char *sql, int columns) {
  double sum = 0;
  sqlite3_stmt *statement = NULL;
  double start = now();
  for (int repeat = 0; repeat < REPEATS; repeat++) {
    if (!statement) statement = prepared(sql);
    check(sqlite3_step(statement));
    for (int column = 0; column < columns; column++) sum += sqlite3_column_double(statement, column);
    sqlite3_reset(statement);
  }
  printf("%.1f %.17g\n", (now() - start) / REPEATS, sum / REPEATS);
}

static void delete_all(void) {
  double start = now();
  run("BEGIN EXCLUSIVE");
  sqlite3_stmt *statement = prepared("DELETE FROM ZITEM");
  check(sqlite3_step(statement));
  sqlite3_finalize(statement);
  run("COMMIT");
  printf("%.1f %d\n", now() - start, sqlite3_changes(database));
}

int main(int argc, char **argv) {
  if (argc != 4) return 64;
  const char *mode = argv[1];
  long rows = atol(argv[3]);
  check(sqlite3_open(argv[2], &database));
  run("PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL");
  if (!strcmp(mode, "insert")) insert(rows);
  else if (!strcmp(mode, "read")) read_all(rows, 0);
  else if (!strcmp(mode, "keep")) read_all(rows, 1);
  else if (!strcmp(mode, "count")) ask("SELECT COUNT(*) FROM ZITEM t0 WHERE  t0.ZRANK < 500", 1);
  else if (!strcmp(mode, "count-all")) ask("SELECT COUNT(*) FROM ZITEM", 1);
  else if (!strcmp(mode, "aggregates"))
    ask("SELECT total( t0.ZPRICE), avg( t0.ZSTOCK), min( t0.ZMADE), max( t0.ZSERIAL) FROM ZITEM t0", 4);
  else if (!strcmp(mode, "delete")) delete_all();
  else return 64;
  return 0;
}
