-- CreateEnum
CREATE TYPE "DiaryType" AS ENUM ('EVENT_SHIFT', 'EVENT_BLOCKER', 'EVENT_HOLIDAY', 'EVENT_SICK_DAY');

-- CreateEnum
CREATE TYPE "MailStatus" AS ENUM ('QUEUED', 'SENDING', 'SENT', 'FAILED', 'UNKNOWN', 'OUTBOX');

-- CreateEnum
CREATE TYPE "OneTimePurpose" AS ENUM ('RESET_PASSWORD', 'INVITATION', 'VERIFY_EMAIL');

-- CreateEnum
CREATE TYPE "PaymentFrequency" AS ENUM ('HOURLY', 'DAILY', 'PER_COURSE', 'WEEKLY', 'MONTHLY');

-- AlterTable
ALTER TABLE "schools" ADD COLUMN     "address_1" TEXT,
ADD COLUMN     "address_2" TEXT,
ADD COLUMN     "atb_number" TEXT,
ADD COLUMN     "company_number" TEXT,
ADD COLUMN     "email" CITEXT,
ADD COLUMN     "legal_name" TEXT,
ADD COLUMN     "postcode" TEXT,
ADD COLUMN     "total_users" INTEGER,
ADD COLUMN     "town" TEXT,
ADD COLUMN     "vat_number" TEXT,
ADD COLUMN     "vat_registered" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "website" TEXT;

-- AlterTable
ALTER TABLE "suppliers" ADD COLUMN     "address_1" TEXT,
ADD COLUMN     "address_2" TEXT,
ADD COLUMN     "arrival_instructions" TEXT,
ADD COLUMN     "atb_number" TEXT,
ADD COLUMN     "bike_hire" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "default_open_days" TEXT NOT NULL DEFAULT 'TTTTTTT',
ADD COLUMN     "email" CITEXT,
ADD COLUMN     "excluded_dates" DATE[],
ADD COLUMN     "gloves_jacket_included" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "helmet_hire" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "indoor_classroom" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "lat" DOUBLE PRECISION,
ADD COLUMN     "lng" DOUBLE PRECISION,
ADD COLUMN     "max_trainees" INTEGER,
ADD COLUMN     "mciac_approved" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "nearest_station" TEXT,
ADD COLUMN     "on_site_cafe" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "on_site_parking" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "phone" TEXT,
ADD COLUMN     "postcode" TEXT,
ADD COLUMN     "site_code" TEXT,
ADD COLUMN     "town" TEXT;

-- AlterTable
ALTER TABLE "users" ADD COLUMN     "colour" TEXT NOT NULL DEFAULT '#1f3f9f',
ADD COLUMN     "dbs_date" DATE,
ADD COLUMN     "default_end_time" TEXT,
ADD COLUMN     "default_start_time" TEXT,
ADD COLUMN     "email_verified_at" TIMESTAMPTZ(3),
ADD COLUMN     "holiday_allowance" INTEGER,
ADD COLUMN     "instructor_certificate" TEXT,
ADD COLUMN     "instructor_certificate_expiry" DATE,
ADD COLUMN     "instructor_types" TEXT[],
ADD COLUMN     "is_instructor" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "licence_categories" TEXT[],
ADD COLUMN     "licence_number" TEXT,
ADD COLUMN     "notes" TEXT,
ADD COLUMN     "payment_frequency" "PaymentFrequency",
ADD COLUMN     "payment_rate" INTEGER,
ADD COLUMN     "photo_id" INTEGER,
ADD COLUMN     "working_days" TEXT NOT NULL DEFAULT 'TTTTTFF';

-- CreateTable
CREATE TABLE "diary_entries" (
    "school_id" INTEGER NOT NULL,
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "supplier_id" INTEGER,
    "type" "DiaryType" NOT NULL,
    "start_date" DATE NOT NULL,
    "end_date" DATE NOT NULL,
    "times" JSONB NOT NULL,
    "notes" TEXT,
    "created" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "diary_entries_pkey" PRIMARY KEY ("school_id","id")
);

-- CreateTable
CREATE TABLE "diary_slots" (
    "school_id" INTEGER NOT NULL,
    "id" SERIAL NOT NULL,
    "entry_id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,
    "lane_from" INTEGER NOT NULL,
    "lane_to" INTEGER NOT NULL,
    "starts_at" TIMESTAMP(3) NOT NULL,
    "ends_at" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "diary_slots_pkey" PRIMARY KEY ("school_id","id")
);

-- CreateTable
CREATE TABLE "files" (
    "school_id" INTEGER NOT NULL,
    "id" SERIAL NOT NULL,
    "key" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "content_type" TEXT NOT NULL,
    "size" INTEGER NOT NULL,
    "width" INTEGER,
    "height" INTEGER,
    "created" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "files_pkey" PRIMARY KEY ("school_id","id")
);

-- CreateTable
CREATE TABLE "mails" (
    "school_id" INTEGER NOT NULL,
    "id" SERIAL NOT NULL,
    "user_id" INTEGER,
    "to_email" CITEXT NOT NULL,
    "to_name" TEXT NOT NULL,
    "template" TEXT NOT NULL,
    "data" JSONB NOT NULL,
    "subject" TEXT NOT NULL,
    "token_id" UUID,
    "status" "MailStatus" NOT NULL DEFAULT 'QUEUED',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "next_attempt_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sending_since" TIMESTAMPTZ(3),
    "sent_at" TIMESTAMPTZ(3),
    "last_error" TEXT,
    "created" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "mails_pkey" PRIMARY KEY ("school_id","id")
);

-- CreateTable
CREATE TABLE "job_workers" (
    "id" TEXT NOT NULL,
    "seen" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "job_workers_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "plans" (
    "id" TEXT NOT NULL,
    "total_users" INTEGER NOT NULL,

    CONSTRAINT "plans_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "supplier_images" (
    "school_id" INTEGER NOT NULL,
    "id" SERIAL NOT NULL,
    "supplier_id" INTEGER NOT NULL,
    "file_id" INTEGER NOT NULL,
    "created" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "supplier_images_pkey" PRIMARY KEY ("school_id","id")
);

-- CreateTable
CREATE TABLE "school_logos" (
    "school_id" INTEGER NOT NULL,
    "file_id" INTEGER NOT NULL,

    CONSTRAINT "school_logos_pkey" PRIMARY KEY ("school_id")
);

-- CreateTable
CREATE TABLE "one_time_tokens" (
    "school_id" INTEGER NOT NULL,
    "id" UUID NOT NULL,
    "user_id" INTEGER NOT NULL,
    "purpose" "OneTimePurpose" NOT NULL,
    "email" CITEXT NOT NULL,
    "created" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "one_time_tokens_pkey" PRIMARY KEY ("school_id","id")
);

-- CreateIndex
CREATE INDEX "diary_entries_school_id_user_id_start_date_idx" ON "diary_entries"("school_id", "user_id", "start_date");

-- CreateIndex
CREATE INDEX "diary_entries_school_id_supplier_id_idx" ON "diary_entries"("school_id", "supplier_id");

-- CreateIndex
CREATE UNIQUE INDEX "diary_entries_school_id_id_user_id_key" ON "diary_entries"("school_id", "id", "user_id");

-- CreateIndex
CREATE INDEX "diary_slots_school_id_entry_id_idx" ON "diary_slots"("school_id", "entry_id");

-- CreateIndex
CREATE UNIQUE INDEX "files_key_key" ON "files"("key");

-- CreateIndex
CREATE INDEX "mails_school_id_created_id_idx" ON "mails"("school_id", "created" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "mails_school_id_status_created_id_idx" ON "mails"("school_id", "status", "created" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "mails_school_id_user_id_idx" ON "mails"("school_id", "user_id");

-- CreateIndex
CREATE INDEX "mails_school_id_token_id_idx" ON "mails"("school_id", "token_id");

-- CreateIndex
CREATE INDEX "mails_created_idx" ON "mails"("created");

-- CreateIndex
CREATE INDEX "supplier_images_school_id_supplier_id_id_idx" ON "supplier_images"("school_id", "supplier_id", "id");

-- CreateIndex
CREATE INDEX "supplier_images_school_id_file_id_idx" ON "supplier_images"("school_id", "file_id");

-- CreateIndex
CREATE UNIQUE INDEX "school_logos_school_id_file_id_key" ON "school_logos"("school_id", "file_id");

-- CreateIndex
CREATE INDEX "one_time_tokens_school_id_user_id_purpose_created_idx" ON "one_time_tokens"("school_id", "user_id", "purpose", "created" DESC);

-- CreateIndex
CREATE INDEX "one_time_tokens_expires_at_idx" ON "one_time_tokens"("expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "one_time_tokens_id_key" ON "one_time_tokens"("id");

-- CreateIndex
CREATE INDEX "suppliers_school_id_connect_location_name_id_idx" ON "suppliers"("school_id", "connect_location_name", "id");

-- CreateIndex
CREATE INDEX "users_school_id_last_name_first_name_id_idx" ON "users"("school_id", "last_name", "first_name", "id");

-- AddForeignKey
ALTER TABLE "diary_entries" ADD CONSTRAINT "diary_entries_school_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "diary_entries" ADD CONSTRAINT "diary_entries_school_id_user_id_fkey" FOREIGN KEY ("school_id", "user_id") REFERENCES "users"("school_id", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "diary_entries" ADD CONSTRAINT "diary_entries_school_id_supplier_id_fkey" FOREIGN KEY ("school_id", "supplier_id") REFERENCES "suppliers"("school_id", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "diary_slots" ADD CONSTRAINT "diary_slots_school_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "diary_slots" ADD CONSTRAINT "diary_slots_school_id_entry_id_user_id_fkey" FOREIGN KEY ("school_id", "entry_id", "user_id") REFERENCES "diary_entries"("school_id", "id", "user_id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "files" ADD CONSTRAINT "files_school_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mails" ADD CONSTRAINT "mails_school_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mails" ADD CONSTRAINT "mails_school_id_user_id_fkey" FOREIGN KEY ("school_id", "user_id") REFERENCES "users"("school_id", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mails" ADD CONSTRAINT "mails_school_id_token_id_fkey" FOREIGN KEY ("school_id", "token_id") REFERENCES "one_time_tokens"("school_id", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "supplier_images" ADD CONSTRAINT "supplier_images_school_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "supplier_images" ADD CONSTRAINT "supplier_images_school_id_supplier_id_fkey" FOREIGN KEY ("school_id", "supplier_id") REFERENCES "suppliers"("school_id", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "supplier_images" ADD CONSTRAINT "supplier_images_school_id_file_id_fkey" FOREIGN KEY ("school_id", "file_id") REFERENCES "files"("school_id", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "school_logos" ADD CONSTRAINT "school_logos_school_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "school_logos" ADD CONSTRAINT "school_logos_school_id_file_id_fkey" FOREIGN KEY ("school_id", "file_id") REFERENCES "files"("school_id", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "one_time_tokens" ADD CONSTRAINT "one_time_tokens_school_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "one_time_tokens" ADD CONSTRAINT "one_time_tokens_school_id_user_id_fkey" FOREIGN KEY ("school_id", "user_id") REFERENCES "users"("school_id", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "users" ADD CONSTRAINT "users_school_id_photo_id_fkey" FOREIGN KEY ("school_id", "photo_id") REFERENCES "files"("school_id", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;



-- From here on by hand: what a Prisma schema cannot say. `migrate diff` does not see it; prisma/migrations.test.ts does.

CREATE EXTENSION IF NOT EXISTS "btree_gist";

CREATE TRIGGER "keep_school" BEFORE UPDATE ON "files" FOR EACH ROW
  WHEN (OLD."school_id" IS DISTINCT FROM NEW."school_id") EXECUTE FUNCTION refuse_change_of_school();
CREATE TRIGGER "keep_school" BEFORE UPDATE ON "school_logos" FOR EACH ROW
  WHEN (OLD."school_id" IS DISTINCT FROM NEW."school_id") EXECUTE FUNCTION refuse_change_of_school();
CREATE TRIGGER "keep_school" BEFORE UPDATE ON "supplier_images" FOR EACH ROW
  WHEN (OLD."school_id" IS DISTINCT FROM NEW."school_id") EXECUTE FUNCTION refuse_change_of_school();
CREATE TRIGGER "keep_school" BEFORE UPDATE ON "one_time_tokens" FOR EACH ROW
  WHEN (OLD."school_id" IS DISTINCT FROM NEW."school_id") EXECUTE FUNCTION refuse_change_of_school();
CREATE TRIGGER "keep_school" BEFORE UPDATE ON "mails" FOR EACH ROW
  WHEN (OLD."school_id" IS DISTINCT FROM NEW."school_id") EXECUTE FUNCTION refuse_change_of_school();
CREATE TRIGGER "keep_school" BEFORE UPDATE ON "diary_entries" FOR EACH ROW
  WHEN (OLD."school_id" IS DISTINCT FROM NEW."school_id") EXECUTE FUNCTION refuse_change_of_school();
CREATE TRIGGER "keep_school" BEFORE UPDATE ON "diary_slots" FOR EACH ROW
  WHEN (OLD."school_id" IS DISTINCT FROM NEW."school_id") EXECUTE FUNCTION refuse_change_of_school();

-- Seats by plan (domain: 4, and 6 with Pro).
INSERT INTO "plans" ("id", "total_users") VALUES ('FREE', 4), ('PRO', 6);
ALTER TABLE "plans" ADD CONSTRAINT "plans_total_users_positive" CHECK ("total_users" > 0);
ALTER TABLE "schools" ADD CONSTRAINT "schools_total_users_positive" CHECK ("total_users" > 0);

ALTER TABLE "suppliers" ADD CONSTRAINT "suppliers_open_days" CHECK ("default_open_days" ~ '^[TF]{7}$');
ALTER TABLE "users" ADD CONSTRAINT "users_working_days" CHECK ("working_days" ~ '^[TF]{7}$');
ALTER TABLE "users" ADD CONSTRAINT "users_payment_rate_not_negative" CHECK ("payment_rate" >= 0);
ALTER TABLE "users" ADD CONSTRAINT "users_colour" CHECK ("colour" ~ '^#[0-9a-f]{6}$');
ALTER TABLE "users" ADD CONSTRAINT "users_owner_is_active_admin"
  CHECK (NOT "is_account_owner" OR ("is_active" AND "user_type" = 'USER_ADMIN'));

ALTER TABLE "diary_entries" ADD CONSTRAINT "diary_entries_days" CHECK ("start_date" <= "end_date");
ALTER TABLE "diary_entries" ADD CONSTRAINT "diary_entries_site_of_shift" CHECK (("type" = 'EVENT_SHIFT') = ("supplier_id" IS NOT NULL));
ALTER TABLE "diary_slots" ADD CONSTRAINT "diary_slots_times" CHECK ("starts_at" < "ends_at");
ALTER TABLE "diary_slots" ADD CONSTRAINT "diary_slots_lanes" CHECK ("lane_from" < "lane_to");
-- No overlap with other shifts nor all-day entries (domain 2.21). Hours blocked within a shift are in another lane.
ALTER TABLE "diary_slots" ADD CONSTRAINT "diary_slots_no_overlap" EXCLUDE USING gist (
  "school_id" WITH =,
  "user_id" WITH =,
  int4range("lane_from", "lane_to") WITH &&,
  tsrange("starts_at", "ends_at") WITH &&
);

-- What waits to be handed over, and what was being handed over when its process died.
CREATE INDEX "mails_waiting" ON "mails" ("next_attempt_at") WHERE "status" = 'QUEUED';
CREATE INDEX "mails_sending" ON "mails" ("sending_since") WHERE "status" = 'SENDING';

-- A letter is queued in the transaction that writes it, or that puts it off. The row is what counts: where no worker has
-- ever run there is no queue yet, and one that is just being made may refuse; the first sweep finds what waits.
CREATE FUNCTION queue_mail() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF to_regproc('graphile_worker.add_job') IS NOT NULL THEN
    EXECUTE 'SELECT graphile_worker.add_job($1, payload => $2, run_at => $3, job_key => $4)'
      USING 'send_mail', json_build_object('school_id', NEW."school_id", 'mail_id', NEW."id"), NEW."next_attempt_at",
        'mail/' || NEW."id";
  END IF;
  RETURN NULL;
EXCEPTION WHEN OTHERS THEN
  RETURN NULL;
END
$$;

CREATE TRIGGER "queue_mail" AFTER INSERT OR UPDATE OF "status", "next_attempt_at" ON "mails" FOR EACH ROW
  WHEN (NEW."status" = 'QUEUED') EXECUTE FUNCTION queue_mail();
