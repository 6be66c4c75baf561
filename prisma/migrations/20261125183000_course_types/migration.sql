-- CreateEnum
CREATE TYPE "CourseConstant" AS ENUM ('LICENCE_CBT', 'LICENCE_CBT_RENEWAL', 'INTRO_TO_MOTORCYCLING', 'FULL_LICENCE', 'GEAR_CONVERSION_COURSE', 'TFL_ONE_ON_ONE', 'FULL_LICENCE_MOD1_TRAINING', 'FULL_LICENCE_MOD2_TRAINING', 'FULL_LICENCE_MOD1_TEST', 'FULL_LICENCE_MOD2_TEST', 'ENHANCED_RIDER_SCHEME', 'BIKE_HIRE', 'OFF_ROAD_TEST', 'OFF_ROAD_TRAINING', 'MOT');

-- CreateEnum
CREATE TYPE "CourseColour" AS ENUM ('BLUE', 'TEAL', 'VIOLET', 'ORANGE', 'RASPBERRY', 'GRAPHITE');

-- CreateEnum
CREATE TYPE "DepositType" AS ENUM ('NONE', 'FIXED', 'PERCENT');

-- CreateEnum
CREATE TYPE "BookingCutoff" AS ENUM ('EVENING_BEFORE', 'HOURS_BEFORE');

-- CreateEnum
CREATE TYPE "CourseBikeType" AS ENUM ('BIKE_TYPE_AUTO', 'BIKE_TYPE_AUTO_50CC', 'BIKE_TYPE_AUTO_ELECTRIC', 'BIKE_TYPE_AUTO_125CC', 'BIKE_TYPE_MANUAL_50CC', 'BIKE_TYPE_MANUAL', 'BIKE_TYPE_A1_AUTO', 'BIKE_TYPE_A1_MANUAL', 'BIKE_TYPE_A2_AUTO', 'BIKE_TYPE_A2_MANUAL', 'BIKE_TYPE_A_AUTO', 'BIKE_TYPE_A_MANUAL', 'BIKE_TYPE_NONE');

-- CreateTable
CREATE TABLE "supplier_course_types" (
    "school_id" INTEGER NOT NULL,
    "supplier_id" INTEGER NOT NULL,
    "constant" "CourseConstant" NOT NULL,
    "short_name" TEXT NOT NULL,
    "colour" "CourseColour" NOT NULL,
    "is_active" BOOLEAN NOT NULL DEFAULT false,
    "visible_in_widget" BOOLEAN NOT NULL DEFAULT false,
    "price_weekday" INTEGER NOT NULL,
    "price_weekend" INTEGER,
    "dvsa_test_fee" INTEGER,
    "duration" INTEGER NOT NULL,
    "default_start_time" TEXT,
    "default_spaces" INTEGER NOT NULL,
    "min_age" INTEGER,
    "deposit_type" "DepositType" NOT NULL DEFAULT 'NONE',
    "deposit_amount" INTEGER,
    "deposit_percent" INTEGER,
    "booking_cutoff_mode" "BookingCutoff",
    "booking_cutoff_time" TEXT,
    "booking_cutoff_hours" INTEGER,
    "reschedule_notice_days" INTEGER,
    "request_previous_cbt_date" BOOLEAN NOT NULL DEFAULT false,
    "requirements" TEXT,
    "what_to_bring" TEXT,
    "cancellation_terms" TEXT,
    "created" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "supplier_course_types_pkey" PRIMARY KEY ("school_id","supplier_id","constant")
);

-- CreateTable
CREATE TABLE "supplier_course_bikes" (
    "school_id" INTEGER NOT NULL,
    "supplier_id" INTEGER NOT NULL,
    "constant" "CourseConstant" NOT NULL,
    "bike_type" "CourseBikeType" NOT NULL,
    "is_available" BOOLEAN NOT NULL,
    "default_count" INTEGER NOT NULL,
    "price" INTEGER NOT NULL,

    CONSTRAINT "supplier_course_bikes_pkey" PRIMARY KEY ("school_id","supplier_id","constant","bike_type")
);

-- CreateIndex
CREATE INDEX "supplier_course_types_school_id_constant_supplier_id_idx" ON "supplier_course_types"("school_id", "constant", "supplier_id");

-- AddForeignKey
ALTER TABLE "supplier_course_types" ADD CONSTRAINT "supplier_course_types_school_id_supplier_id_fkey" FOREIGN KEY ("school_id", "supplier_id") REFERENCES "suppliers"("school_id", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "supplier_course_bikes" ADD CONSTRAINT "supplier_course_bikes_school_id_supplier_id_constant_fkey" FOREIGN KEY ("school_id", "supplier_id", "constant") REFERENCES "supplier_course_types"("school_id", "supplier_id", "constant") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- From here on by hand: what a Prisma schema cannot say. `migrate diff` does not see it; prisma/course-types.test.ts does.

CREATE TRIGGER "keep_school" BEFORE UPDATE ON "supplier_course_types" FOR EACH ROW
  WHEN (OLD."school_id" IS DISTINCT FROM NEW."school_id") EXECUTE FUNCTION refuse_change_of_school();
CREATE TRIGGER "keep_school" BEFORE UPDATE ON "supplier_course_bikes" FOR EACH ROW
  WHEN (OLD."school_id" IS DISTINCT FROM NEW."school_id") EXECUTE FUNCTION refuse_change_of_school();

ALTER TABLE "supplier_course_types" ADD CONSTRAINT "supplier_course_types_short_name" CHECK (
  btrim("short_name") <> '' AND char_length("short_name") <= 4);
ALTER TABLE "supplier_course_types" ADD CONSTRAINT "supplier_course_types_prices" CHECK (
  "price_weekday" >= 0 AND "price_weekend" >= 0 AND "dvsa_test_fee" >= 0);
ALTER TABLE "supplier_course_types" ADD CONSTRAINT "supplier_course_types_fee_of_tests" CHECK (
  "dvsa_test_fee" IS NULL OR "constant" IN ('FULL_LICENCE_MOD1_TEST', 'FULL_LICENCE_MOD2_TEST', 'OFF_ROAD_TEST'));
ALTER TABLE "supplier_course_types" ADD CONSTRAINT "supplier_course_types_limits" CHECK (
  "duration" BETWEEN 15 AND 720 AND "default_spaces" BETWEEN 0 AND 20 AND "min_age" BETWEEN 14 AND 99
  AND "reschedule_notice_days" BETWEEN 0 AND 30);
ALTER TABLE "supplier_course_types" ADD CONSTRAINT "supplier_course_types_start_time" CHECK (
  "default_start_time" ~ '^([01]\d|2[0-3]):[0-5]\d$');
-- A choice has what it needs and nothing of the other choices.
ALTER TABLE "supplier_course_types" ADD CONSTRAINT "supplier_course_types_deposit" CHECK (
  ("deposit_type" = 'FIXED') = ("deposit_amount" IS NOT NULL) AND ("deposit_type" = 'PERCENT') = ("deposit_percent" IS NOT NULL)
  AND "deposit_amount" BETWEEN 0 AND least("price_weekday", "price_weekend") AND "deposit_percent" BETWEEN 1 AND 100);
ALTER TABLE "supplier_course_types" ADD CONSTRAINT "supplier_course_types_cutoff" CHECK (
  ("booking_cutoff_mode" IS NOT DISTINCT FROM 'EVENING_BEFORE') = ("booking_cutoff_time" IS NOT NULL)
  AND ("booking_cutoff_mode" IS NOT DISTINCT FROM 'HOURS_BEFORE') = ("booking_cutoff_hours" IS NOT NULL)
  AND "booking_cutoff_time" ~ '^([01]\d|2[0-3]):[0-5]\d$' AND "booking_cutoff_hours" BETWEEN 0 AND 336);
ALTER TABLE "supplier_course_types" ADD CONSTRAINT "supplier_course_types_texts" CHECK (
  char_length("requirements") <= 5000 AND char_length("what_to_bring") <= 5000 AND char_length("cancellation_terms") <= 5000);

-- Full-licence courses offer A1, A2 and A bikes, all others the rest (COURSE-03, COURSE-04); own bikes where the site allows it.
ALTER TABLE "supplier_course_bikes" ADD CONSTRAINT "supplier_course_bikes_of_the_course" CHECK (
  "bike_type" = 'BIKE_TYPE_NONE' OR ("constant" IN ('FULL_LICENCE', 'FULL_LICENCE_MOD1_TRAINING', 'FULL_LICENCE_MOD2_TRAINING',
    'FULL_LICENCE_MOD1_TEST', 'FULL_LICENCE_MOD2_TEST')) = ("bike_type" IN ('BIKE_TYPE_A1_AUTO', 'BIKE_TYPE_A1_MANUAL',
    'BIKE_TYPE_A2_AUTO', 'BIKE_TYPE_A2_MANUAL', 'BIKE_TYPE_A_AUTO', 'BIKE_TYPE_A_MANUAL')));
ALTER TABLE "supplier_course_bikes" ADD CONSTRAINT "supplier_course_bikes_limits" CHECK (
  "default_count" BETWEEN 0 AND 20 AND "price" BETWEEN CASE WHEN "bike_type" = 'BIKE_TYPE_NONE' THEN -100000 ELSE 0 END AND 100000);
