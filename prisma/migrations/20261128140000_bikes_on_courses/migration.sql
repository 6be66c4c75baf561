-- CreateTable
CREATE TABLE "course_motorbikes" (
    "school_id" INTEGER NOT NULL,
    "id" SERIAL NOT NULL,
    "course_id" INTEGER NOT NULL,
    "motorbike_id" INTEGER NOT NULL,
    "training_id" INTEGER,
    "starts_at" TIMESTAMP(0) NOT NULL,
    "ends_at" TIMESTAMP(0) NOT NULL,
    "created" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "course_motorbikes_pkey" PRIMARY KEY ("school_id","id")
);

-- CreateIndex
CREATE INDEX "course_motorbikes_school_id_course_id_id_idx" ON "course_motorbikes"("school_id", "course_id", "id");

-- CreateIndex
CREATE INDEX "course_motorbikes_school_id_motorbike_id_starts_at_idx" ON "course_motorbikes"("school_id", "motorbike_id", "starts_at");

-- CreateIndex
CREATE UNIQUE INDEX "course_motorbikes_training_key" ON "course_motorbikes"("school_id", "training_id");

-- AddForeignKey
ALTER TABLE "course_motorbikes" ADD CONSTRAINT "course_motorbikes_school_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "course_motorbikes" ADD CONSTRAINT "course_motorbikes_school_id_course_id_fkey" FOREIGN KEY ("school_id", "course_id") REFERENCES "courses"("school_id", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "course_motorbikes" ADD CONSTRAINT "course_motorbikes_school_id_motorbike_id_fkey" FOREIGN KEY ("school_id", "motorbike_id") REFERENCES "motorbikes"("school_id", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "course_motorbikes" ADD CONSTRAINT "course_motorbikes_school_id_training_id_fkey" FOREIGN KEY ("school_id", "training_id") REFERENCES "trainings"("school_id", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- From here on by hand: what a Prisma schema cannot say. `migrate diff` does not see it; prisma/bikes-on-courses.test.ts does.

CREATE TRIGGER "keep_school" BEFORE UPDATE ON "course_motorbikes" FOR EACH ROW
  WHEN (OLD."school_id" IS DISTINCT FROM NEW."school_id") EXECUTE FUNCTION refuse_change_of_school();

ALTER TABLE "course_motorbikes" ADD CONSTRAINT "course_motorbikes_times" CHECK ("starts_at" <= "ends_at");
-- A bike is on one course at a time. A row without length is parked, and in nobody's way: so several courses move at once.
ALTER TABLE "course_motorbikes" ADD CONSTRAINT "course_motorbikes_no_overlap" EXCLUDE USING gist (
  "school_id" WITH =,
  "motorbike_id" WITH =,
  tsrange("starts_at", "ends_at") WITH &&
);

-- A bike that joins takes the course's time. The course is locked against a move meanwhile, the bike against a second course, a new
-- status and its end. CN006 is `course_not_bookable`, CN008 `bike_not_available`, CN009 a rider who is not on the course.
CREATE FUNCTION place_course_bike() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT "date" + "start_time"::time, "date" + "end_time"::time INTO NEW."starts_at", NEW."ends_at" FROM "courses"
   WHERE "school_id" = NEW."school_id" AND "id" = NEW."course_id" AND "status" = 'SCHEDULED' AND "deleted_at" IS NULL FOR SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'the course is cancelled or over' USING ERRCODE = 'CN006';
  END IF;
  PERFORM FROM "motorbikes"
    WHERE "school_id" = NEW."school_id" AND "id" = NEW."motorbike_id" AND "deleted_at" IS NULL
      AND "status" <> 'BIKE_STATUS_OUT_OF_ORDER' FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'the bike is out of order or deleted' USING ERRCODE = 'CN008';
  END IF;
  IF NEW."training_id" IS NOT NULL AND NOT EXISTS (
    SELECT FROM "trainings" WHERE "school_id" = NEW."school_id" AND "id" = NEW."training_id"
      AND "course_id" = NEW."course_id" AND "status" <> 'TRAINING_CANCELLED')
  THEN
    RAISE EXCEPTION 'the rider is not on the course' USING ERRCODE = 'CN009';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER "place_bike" BEFORE INSERT OR UPDATE OF "course_id", "motorbike_id", "training_id" ON "course_motorbikes"
  FOR EACH ROW EXECUTE FUNCTION place_course_bike();

-- Bikes follow their course; those of one that is cancelled or deleted are free. They are locked in the order of their ids: courses
-- that take each other's time do not wait for each other. CN010 is `bike_busy`.
CREATE FUNCTION place_course_bikes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."status" = 'CANCELLED' OR NEW."deleted_at" IS NOT NULL THEN
    DELETE FROM "course_motorbikes" WHERE "school_id" = NEW."school_id" AND "course_id" = NEW."id";
    RETURN NULL;
  END IF;
  PERFORM FROM "motorbikes"
    WHERE "school_id" = NEW."school_id" AND "id" IN (
      SELECT "motorbike_id" FROM "course_motorbikes" WHERE "school_id" = NEW."school_id" AND "course_id" = NEW."id")
    ORDER BY "id" FOR NO KEY UPDATE;
  IF FOUND THEN
    BEGIN
      UPDATE "course_motorbikes"
         SET "starts_at" = NEW."date" + NEW."start_time"::time, "ends_at" = NEW."date" + NEW."end_time"::time
       WHERE "school_id" = NEW."school_id" AND "course_id" = NEW."id";
    EXCEPTION WHEN exclusion_violation THEN
      RAISE EXCEPTION 'a bike of the course is on another one then' USING ERRCODE = 'CN010';
    END;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER "place_bikes" AFTER UPDATE OF "date", "start_time", "end_time", "supplier_id", "status", "deleted_at" ON "courses"
  FOR EACH ROW EXECUTE FUNCTION place_course_bikes();

-- The bikes of courses that move together are locked at once, in the order of their ids, while they are parked.
CREATE FUNCTION lock_bikes_in_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM "motorbikes"
    WHERE ("school_id", "id") IN (SELECT "school_id", "motorbike_id" FROM "changed") ORDER BY "school_id", "id" FOR NO KEY UPDATE;
  RETURN NULL;
END
$$;
CREATE TRIGGER "lock_bikes" AFTER UPDATE ON "course_motorbikes" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT
  EXECUTE FUNCTION lock_bikes_in_order();

-- A rider who leaves a course leaves the bike. The course is locked, so that no bike is given to them at the same moment; by its name
-- this comes after `keep_spaces`, which locks courses in the order of their ids.
CREATE FUNCTION take_bike_back() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM "courses" WHERE "school_id" = OLD."school_id" AND "id" = OLD."course_id" FOR NO KEY UPDATE;
  DELETE FROM "course_motorbikes" WHERE "school_id" = OLD."school_id" AND "training_id" = OLD."id";
  RETURN NULL;
END
$$;
CREATE TRIGGER "take_bike_back" AFTER UPDATE OF "course_id", "status" ON "trainings" FOR EACH ROW
  WHEN (OLD."course_id" IS DISTINCT FROM NEW."course_id" OR (NEW."status" = 'TRAINING_CANCELLED' AND OLD."status" <> NEW."status"))
  EXECUTE FUNCTION take_bike_back();

CREATE FUNCTION take_bike_of_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "course_motorbikes" WHERE "school_id" = OLD."school_id" AND "training_id" = OLD."id";
  RETURN OLD;
END
$$;
CREATE TRIGGER "take_bike_back_first" BEFORE DELETE ON "trainings" FOR EACH ROW EXECUTE FUNCTION take_bike_of_removed();

CREATE TRIGGER "tell_added" AFTER INSERT ON "course_motorbikes" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT
  EXECUTE FUNCTION tell_changes('course_bikes', 'course_id');
CREATE TRIGGER "tell_changed" AFTER UPDATE ON "course_motorbikes" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT
  EXECUTE FUNCTION tell_changes('course_bikes', 'course_id');
CREATE TRIGGER "tell_removed" AFTER DELETE ON "course_motorbikes" REFERENCING OLD TABLE AS "changed" FOR EACH STATEMENT
  EXECUTE FUNCTION tell_changes('course_bikes', 'course_id');
