"""The work of Programs/CoreDataBenchmark.swift by what Python's servers use.
usage: ormstores.py sqlalchemy|django insert|read|dictionaries|count|aggregates|delete FILE ROWS
Output: microseconds of processor time, and a sum over what was read."""
import datetime, sys, time, uuid

library, mode, file, rows = sys.argv[1], sys.argv[2], sys.argv[3], int(sys.argv[4])
EPOCH = datetime.datetime(2001, 1, 1)
NAMES = ("active", "rank", "stock", "serial", "price", "made", "name", "note", "picture", "badge")


def values(index):
    badge = bytes(index >> (place & 7) & 0xFF for place in range(16))
    return dict(active=index % 3 == 0, rank=index % 1000, stock=index * 7 % 100_000,
                serial=index * 2_654_435_761 % 4_294_967_296, price=index * 0.25,
                made=EPOCH + datetime.timedelta(seconds=index * 60.5), name=f"Item {index}",
                note=f"A note that is a little longer, number {index}", picture=bytes([index & 0xFF]) * 32,
                badge=uuid.UUID(bytes=badge))


def touched(item):
    return (item.active + item.rank + item.stock + item.serial + item.price + (item.made - EPOCH).total_seconds()
            + len(item.name) + len(item.note) + len(item.picture) + item.badge.bytes[0])


def sqlalchemy():
    from sqlalchemy import BLOB, Uuid, create_engine, delete, event, func, select
    from sqlalchemy.orm import DeclarativeBase, Mapped, Session, mapped_column

    class Base(DeclarativeBase):
        pass

    class Item(Base):
        __tablename__ = "item"
        id: Mapped[int] = mapped_column(primary_key=True)
        active: Mapped[bool]
        rank: Mapped[int]
        stock: Mapped[int]
        serial: Mapped[int] = mapped_column(index=True)
        price: Mapped[float]
        made: Mapped[datetime.datetime]
        name: Mapped[str]
        note: Mapped[str]
        picture: Mapped[bytes] = mapped_column(BLOB)
        badge: Mapped[uuid.UUID] = mapped_column(Uuid)

    engine = create_engine(f"sqlite:///{file}")

    @event.listens_for(engine, "connect")
    def pragmas(connection, _):
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = NORMAL")

    Base.metadata.create_all(engine)
    session = Session(engine)

    def insert():
        session.add_all([Item(**values(index)) for index in range(rows)])
        session.commit()
        return rows

    def remove():
        session.execute(delete(Item))
        session.commit()
        return rows

    return dict(
        insert=insert, delete=remove, read=lambda: sum(map(touched, session.scalars(select(Item)).all())),
        dictionaries=lambda: len(session.execute(select(*[getattr(Item, n) for n in NAMES])).mappings().all()),
        count=lambda: session.scalar(select(func.count()).select_from(Item).where(Item.rank < 500)),
        aggregates=lambda: session.execute(
            select(func.sum(Item.price), func.avg(Item.stock), func.max(Item.serial))).one()[2])


def django():
    import django
    from django.conf import settings
    from django.db import connection, models, transaction
    settings.configure(USE_TZ=False, DATABASES={"default": {
        "ENGINE": "django.db.backends.sqlite3", "NAME": file,
        "OPTIONS": {"init_command": "PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL"}}})
    django.setup()

    class Item(models.Model):
        active = models.BooleanField()
        rank = models.SmallIntegerField()
        stock = models.IntegerField()
        serial = models.BigIntegerField(db_index=True)
        price = models.FloatField()
        made = models.DateTimeField()
        name = models.TextField()
        note = models.TextField()
        picture = models.BinaryField()
        badge = models.UUIDField()

        class Meta:
            app_label = "benchmark"
            db_table = "item"

    if "item" not in connection.introspection.table_names():
        with connection.schema_editor() as editor:
            editor.create_model(Item)

    def insert():
        with transaction.atomic():
            Item.objects.bulk_create(Item(**values(index)) for index in range(rows))
        return rows

    return dict(
        insert=insert, delete=lambda: Item.objects.all()._raw_delete("default"),
        read=lambda: sum(map(touched, list(Item.objects.all()))),
        dictionaries=lambda: len(list(Item.objects.values(*NAMES))),
        count=lambda: Item.objects.filter(rank__lt=500).count(),
        aggregates=lambda: Item.objects.aggregate(
            a=models.Sum("price"), b=models.Avg("stock"), c=models.Max("serial"))["c"])


work = {"sqlalchemy": sqlalchemy, "django": django}[library]()[mode]
start = time.process_time()
total = work()
print((time.process_time() - start) * 1e6, total)
