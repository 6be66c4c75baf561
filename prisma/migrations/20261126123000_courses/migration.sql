-- CreateEnum
CREATE TYPE "CourseStatus" AS ENUM ('SCHEDULED', 'CANCELLED', 'COMPLETED');

-- CreateEnum
CREATE TYPE "FullLicenceType" AS ENUM ('FULL_LICENCE_TYPE_A1', 'FULL_LICENCE_TYPE_A2', 'FULL_LICENCE_TYPE_A', 'FULL_LICENCE_TYPE_NONE');

-- CreateEnum
CREATE TYPE "TestStatus" AS ENUM ('TEST_STATUS_NO_BOOKING', 'TEST_STATUS_NO_NAME', 'TEST_STATUS_NAMED');

-- AlterTable
ALTER TABLE "diary_slots" ADD COLUMN     "course_id" INTEGER,
ADD COLUMN     "supplier_id" INTEGER,
ALTER COLUMN "entry_id" DROP NOT NULL;

-- CreateTable
CREATE TABLE "course_series" (
    "school_id" INTEGER NOT NULL,
    "id" SERIAL NOT NULL,
    "created" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "course_series_pkey" PRIMARY KEY ("school_id","id")
);

-- CreateTable
CREATE TABLE "courses" (
    "school_id" INTEGER NOT NULL,
    "id" SERIAL NOT NULL,
    "supplier_id" INTEGER NOT NULL,
    "course_type" "CourseConstant" NOT NULL,
    "full_licence_type" "FullLicenceType",
    "date" DATE NOT NULL,
    "start_time" TEXT NOT NULL,
    "end_time" TEXT NOT NULL,
    "spaces" INTEGER NOT NULL,
    "training_count" INTEGER NOT NULL DEFAULT 0,
    "price" INTEGER,
    "notes" TEXT,
    "status" "CourseStatus" NOT NULL DEFAULT 'SCHEDULED',
    "cancel_reason" TEXT,
    "series_id" INTEGER,
    "application_reference_number" TEXT,
    "test_status" "TestStatus",
    "last_date_cancel" DATE,
    "auto_bikes" INTEGER NOT NULL DEFAULT 0,
    "auto_count" INTEGER NOT NULL DEFAULT 0,
    "auto_50cc_bikes" INTEGER NOT NULL DEFAULT 0,
    "auto_50cc_count" INTEGER NOT NULL DEFAULT 0,
    "auto_electric_bikes" INTEGER NOT NULL DEFAULT 0,
    "auto_electric_count" INTEGER NOT NULL DEFAULT 0,
    "auto_125cc_bikes" INTEGER NOT NULL DEFAULT 0,
    "auto_125cc_count" INTEGER NOT NULL DEFAULT 0,
    "manual_50cc_bikes" INTEGER NOT NULL DEFAULT 0,
    "manual_50cc_count" INTEGER NOT NULL DEFAULT 0,
    "manual_bikes" INTEGER NOT NULL DEFAULT 0,
    "manual_count" INTEGER NOT NULL DEFAULT 0,
    "a1_auto_bikes" INTEGER NOT NULL DEFAULT 0,
    "a1_auto_count" INTEGER NOT NULL DEFAULT 0,
    "a1_manual_bikes" INTEGER NOT NULL DEFAULT 0,
    "a1_manual_count" INTEGER NOT NULL DEFAULT 0,
    "a2_auto_bikes" INTEGER NOT NULL DEFAULT 0,
    "a2_auto_count" INTEGER NOT NULL DEFAULT 0,
    "a2_manual_bikes" INTEGER NOT NULL DEFAULT 0,
    "a2_manual_count" INTEGER NOT NULL DEFAULT 0,
    "a_auto_bikes" INTEGER NOT NULL DEFAULT 0,
    "a_auto_count" INTEGER NOT NULL DEFAULT 0,
    "a_manual_bikes" INTEGER NOT NULL DEFAULT 0,
    "a_manual_count" INTEGER NOT NULL DEFAULT 0,
    "own_bikes" INTEGER NOT NULL DEFAULT 0,
    "own_count" INTEGER NOT NULL DEFAULT 0,
    "deleted_at" TIMESTAMPTZ(3),
    "created" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "courses_pkey" PRIMARY KEY ("school_id","id")
);

-- CreateTable
CREATE TABLE "course_instructors" (
    "school_id" INTEGER NOT NULL,
    "course_id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,

    CONSTRAINT "course_instructors_pkey" PRIMARY KEY ("school_id","course_id","user_id")
);

-- CreateIndex
CREATE INDEX "course_instructors_school_id_user_id_idx" ON "course_instructors"("school_id", "user_id");

-- CreateIndex
CREATE INDEX "diary_slots_school_id_course_id_idx" ON "diary_slots"("school_id", "course_id");

-- AddForeignKey
ALTER TABLE "diary_slots" ADD CONSTRAINT "diary_slots_school_id_course_id_user_id_fkey" FOREIGN KEY ("school_id", "course_id", "user_id") REFERENCES "course_instructors"("school_id", "course_id", "user_id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "diary_slots" ADD CONSTRAINT "diary_slots_school_id_supplier_id_fkey" FOREIGN KEY ("school_id", "supplier_id") REFERENCES "suppliers"("school_id", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "course_series" ADD CONSTRAINT "course_series_school_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "courses" ADD CONSTRAINT "courses_school_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "courses" ADD CONSTRAINT "courses_school_id_supplier_id_fkey" FOREIGN KEY ("school_id", "supplier_id") REFERENCES "suppliers"("school_id", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "courses" ADD CONSTRAINT "courses_school_id_series_id_fkey" FOREIGN KEY ("school_id", "series_id") REFERENCES "course_series"("school_id", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "course_instructors" ADD CONSTRAINT "course_instructors_school_id_course_id_fkey" FOREIGN KEY ("school_id", "course_id") REFERENCES "courses"("school_id", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "course_instructors" ADD CONSTRAINT "course_instructors_school_id_user_id_fkey" FOREIGN KEY ("school_id", "user_id") REFERENCES "users"("school_id", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;


-- From here on by hand: what a Prisma schema cannot say. `migrate diff` does not see it; prisma/courses.test.ts does.

CREATE TRIGGER "keep_school" BEFORE UPDATE ON "course_series" FOR EACH ROW
  WHEN (OLD."school_id" IS DISTINCT FROM NEW."school_id") EXECUTE FUNCTION refuse_change_of_school();
CREATE TRIGGER "keep_school" BEFORE UPDATE ON "courses" FOR EACH ROW
  WHEN (OLD."school_id" IS DISTINCT FROM NEW."school_id") EXECUTE FUNCTION refuse_change_of_school();
CREATE TRIGGER "keep_school" BEFORE UPDATE ON "course_instructors" FOR EACH ROW
  WHEN (OLD."school_id" IS DISTINCT FROM NEW."school_id") EXECUTE FUNCTION refuse_change_of_school();

ALTER TABLE "courses" ADD CONSTRAINT "courses_times" CHECK (
  "start_time" ~ '^([01]\d|2[0-3]):[0-5]\d$' AND "end_time" ~ '^([01]\d|2[0-3]):[0-5]\d$' AND "start_time" < "end_time");
-- A place is freed before the space for it is taken away, and a course goes when nobody is on it.
ALTER TABLE "courses" ADD CONSTRAINT "courses_spaces" CHECK (
  "spaces" BETWEEN 0 AND 20 AND "training_count" BETWEEN 0 AND "spaces" AND ("deleted_at" IS NULL OR "training_count" = 0));
ALTER TABLE "courses" ADD CONSTRAINT "courses_price" CHECK ("price" >= 0);
ALTER TABLE "courses" ADD CONSTRAINT "courses_texts" CHECK (
  char_length("notes") <= 2000 AND char_length("cancel_reason") <= 500 AND btrim("cancel_reason") <> '');
ALTER TABLE "courses" ADD CONSTRAINT "courses_cancelled" CHECK (("status" = 'CANCELLED') = ("cancel_reason" IS NOT NULL));
ALTER TABLE "courses" ADD CONSTRAINT "courses_full_licence" CHECK (
  ("course_type" IN ('FULL_LICENCE', 'FULL_LICENCE_MOD1_TRAINING', 'FULL_LICENCE_MOD2_TRAINING', 'FULL_LICENCE_MOD1_TEST',
    'FULL_LICENCE_MOD2_TEST')) = ("full_licence_type" IS NOT NULL));
ALTER TABLE "courses" ADD CONSTRAINT "courses_test" CHECK (
  CASE WHEN "course_type" IN ('FULL_LICENCE_MOD1_TEST', 'FULL_LICENCE_MOD2_TEST', 'OFF_ROAD_TEST')
    THEN "test_status" IS NOT NULL AND "last_date_cancel" IS NOT NULL AND "last_date_cancel" < "date"
    ELSE "test_status" IS NULL AND "last_date_cancel" IS NULL AND "application_reference_number" IS NULL END);
ALTER TABLE "courses" ADD CONSTRAINT "courses_reference" CHECK ("application_reference_number" ~ '^\d{1,20}$');
ALTER TABLE "courses" ADD CONSTRAINT "courses_bikes" CHECK (
  "auto_bikes" BETWEEN 0 AND 20 AND "auto_count" BETWEEN 0 AND "auto_bikes"
  AND "auto_50cc_bikes" BETWEEN 0 AND 20 AND "auto_50cc_count" BETWEEN 0 AND "auto_50cc_bikes"
  AND "auto_electric_bikes" BETWEEN 0 AND 20 AND "auto_electric_count" BETWEEN 0 AND "auto_electric_bikes"
  AND "auto_125cc_bikes" BETWEEN 0 AND 20 AND "auto_125cc_count" BETWEEN 0 AND "auto_125cc_bikes"
  AND "manual_50cc_bikes" BETWEEN 0 AND 20 AND "manual_50cc_count" BETWEEN 0 AND "manual_50cc_bikes"
  AND "manual_bikes" BETWEEN 0 AND 20 AND "manual_count" BETWEEN 0 AND "manual_bikes"
  AND "a1_auto_bikes" BETWEEN 0 AND 20 AND "a1_auto_count" BETWEEN 0 AND "a1_auto_bikes"
  AND "a1_manual_bikes" BETWEEN 0 AND 20 AND "a1_manual_count" BETWEEN 0 AND "a1_manual_bikes"
  AND "a2_auto_bikes" BETWEEN 0 AND 20 AND "a2_auto_count" BETWEEN 0 AND "a2_auto_bikes"
  AND "a2_manual_bikes" BETWEEN 0 AND 20 AND "a2_manual_count" BETWEEN 0 AND "a2_manual_bikes"
  AND "a_auto_bikes" BETWEEN 0 AND 20 AND "a_auto_count" BETWEEN 0 AND "a_auto_bikes"
  AND "a_manual_bikes" BETWEEN 0 AND 20 AND "a_manual_count" BETWEEN 0 AND "a_manual_bikes"
  AND "own_bikes" BETWEEN 0 AND 20 AND "own_count" BETWEEN 0 AND "own_bikes");
-- Full-licence courses offer A1, A2 and A bikes, all others the rest (COURSE-03, COURSE-04); own bikes are for all.
ALTER TABLE "courses" ADD CONSTRAINT "courses_bikes_of_the_type" CHECK (
  CASE WHEN "full_licence_type" IS NOT NULL
    THEN "auto_bikes" + "auto_50cc_bikes" + "auto_electric_bikes" + "auto_125cc_bikes" + "manual_50cc_bikes" + "manual_bikes" = 0
    ELSE "a1_auto_bikes" + "a1_manual_bikes" + "a2_auto_bikes" + "a2_manual_bikes" + "a_auto_bikes" + "a_manual_bikes" = 0 END);

CREATE UNIQUE INDEX "courses_reference_key" ON "courses" ("school_id", "application_reference_number")
  WHERE "deleted_at" IS NULL AND "application_reference_number" IS NOT NULL;
CREATE INDEX "courses_by_day" ON "courses" ("school_id", "date", "start_time", "id") WHERE "deleted_at" IS NULL;
CREATE INDEX "courses_of_site" ON "courses" ("school_id", "supplier_id", "date") WHERE "deleted_at" IS NULL;
CREATE INDEX "courses_of_type" ON "courses" ("school_id", "course_type", "date") WHERE "deleted_at" IS NULL;
CREATE INDEX "courses_of_series" ON "courses" ("school_id", "series_id", "date") WHERE "deleted_at" IS NULL AND "series_id" IS NOT NULL;
CREATE INDEX "courses_tests_to_cancel" ON "courses" ("school_id", "last_date_cancel")
  WHERE "deleted_at" IS NULL AND "status" = 'SCHEDULED' AND "last_date_cancel" IS NOT NULL;
ALTER TABLE "course_instructors" ADD CONSTRAINT "course_instructors_position" CHECK ("position" >= 0);

-- What stood in the diary before courses did: shifts have sites.
UPDATE "diary_slots" "slot" SET "supplier_id" = "entry"."supplier_id"
  FROM "diary_entries" "entry"
 WHERE "entry"."school_id" = "slot"."school_id" AND "entry"."id" = "slot"."entry_id" AND "entry"."supplier_id" IS NOT NULL;

ALTER TABLE "diary_slots" ADD CONSTRAINT "diary_slots_of_one" CHECK (num_nonnulls("entry_id", "course_id") = 1);
ALTER TABLE "diary_slots" ADD CONSTRAINT "diary_slots_of_course" CHECK (
  "course_id" IS NULL OR ("supplier_id" IS NOT NULL AND "lane_from" = 1 AND "lane_to" = 2));
-- Nobody is at two sites at once, whether a shift or a course takes them there.
ALTER TABLE "diary_slots" ADD CONSTRAINT "diary_slots_one_site" EXCLUDE USING gist (
  "school_id" WITH =,
  "user_id" WITH =,
  "supplier_id" WITH <>,
  tsrange("starts_at", "ends_at") WITH &&
) WHERE ("supplier_id" IS NOT NULL);

-- A course takes the time of its instructors, unless it is cancelled or deleted: the rows that say so are never written by hand,
-- so no way to change a course can forget them.
CREATE FUNCTION place_course_slots() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "diary_slots" WHERE "school_id" = NEW."school_id" AND "course_id" = NEW."id";
  IF NEW."status" <> 'CANCELLED' AND NEW."deleted_at" IS NULL THEN
    INSERT INTO "diary_slots" ("school_id", "course_id", "user_id", "supplier_id", "lane_from", "lane_to", "starts_at", "ends_at")
    SELECT NEW."school_id", NEW."id", "user_id", NEW."supplier_id", 1, 2,
           NEW."date" + NEW."start_time"::time, NEW."date" + NEW."end_time"::time
      FROM "course_instructors" WHERE "school_id" = NEW."school_id" AND "course_id" = NEW."id" ORDER BY "user_id";
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER "place_slots" AFTER UPDATE OF "date", "start_time", "end_time", "supplier_id", "status", "deleted_at" ON "courses"
  FOR EACH ROW EXECUTE FUNCTION place_course_slots();

CREATE FUNCTION place_instructor_slot() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "diary_slots" ("school_id", "course_id", "user_id", "supplier_id", "lane_from", "lane_to", "starts_at", "ends_at")
  SELECT NEW."school_id", NEW."course_id", NEW."user_id", "supplier_id", 1, 2,
         "date" + "start_time"::time, "date" + "end_time"::time
    FROM "courses"
   WHERE "school_id" = NEW."school_id" AND "id" = NEW."course_id" AND "status" <> 'CANCELLED' AND "deleted_at" IS NULL;
  RETURN NULL;
END
$$;
CREATE TRIGGER "place_slot" AFTER INSERT ON "course_instructors" FOR EACH ROW EXECUTE FUNCTION place_instructor_slot();

CREATE FUNCTION free_instructor_slot() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "diary_slots"
   WHERE "school_id" = OLD."school_id" AND "course_id" = OLD."course_id" AND "user_id" = OLD."user_id";
  RETURN OLD;
END
$$;
CREATE TRIGGER "free_slot" BEFORE DELETE ON "course_instructors" FOR EACH ROW EXECUTE FUNCTION free_instructor_slot();
