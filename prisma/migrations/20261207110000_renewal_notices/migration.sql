-- Riders are reminded before their CBT expires, once at each distance and by each channel (decision 085).

-- CreateEnum
CREATE TYPE "MessageKind" AS ENUM ('STAFF', 'SERVICE', 'MARKETING');

-- AlterTable
ALTER TABLE "communication_settings" ADD COLUMN "soft_opt_in" BOOLEAN NOT NULL DEFAULT true;

-- AlterTable
ALTER TABLE "mails" ADD COLUMN "kind" "MessageKind" NOT NULL DEFAULT 'STAFF';

-- AlterTable
ALTER TABLE "sms_messages" ADD COLUMN "kind" "MessageKind" NOT NULL DEFAULT 'STAFF';

-- CreateTable
CREATE TABLE "renewal_settings" (
    "school_id" INTEGER NOT NULL,
    "email_enabled" BOOLEAN NOT NULL DEFAULT false,
    "sms_enabled" BOOLEAN NOT NULL DEFAULT false,
    "days_before" INTEGER[] DEFAULT ARRAY[30]::INTEGER[],
    "created" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "renewal_settings_pkey" PRIMARY KEY ("school_id")
);

-- CreateTable
CREATE TABLE "renewal_notices" (
    "school_id" INTEGER NOT NULL,
    "id" SERIAL NOT NULL,
    "customer_id" INTEGER NOT NULL,
    "base_date" DATE NOT NULL,
    "days_before" INTEGER NOT NULL,
    "channel" "MessageChannel" NOT NULL,
    "mail_id" INTEGER,
    "sms_id" INTEGER,
    "booked_training_id" INTEGER,
    "created" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "renewal_notices_pkey" PRIMARY KEY ("school_id","id")
);

-- CreateIndex
CREATE INDEX "renewal_notices_school_id_booked_training_id_idx" ON "renewal_notices"("school_id", "booked_training_id");

-- CreateIndex
CREATE INDEX "renewal_notices_school_id_created_id_idx" ON "renewal_notices"("school_id", "created" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "renewal_notices_school_id_days_before_created_id_idx" ON "renewal_notices"("school_id", "days_before", "created" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "renewal_notices_once_key" ON "renewal_notices"("school_id", "customer_id", "base_date", "days_before", "channel");

-- CreateIndex
CREATE UNIQUE INDEX "renewal_notices_school_id_mail_id_key" ON "renewal_notices"("school_id", "mail_id");

-- CreateIndex
CREATE UNIQUE INDEX "renewal_notices_school_id_sms_id_key" ON "renewal_notices"("school_id", "sms_id");

-- AddForeignKey
ALTER TABLE "renewal_settings" ADD CONSTRAINT "renewal_settings_school_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "renewal_notices" ADD CONSTRAINT "renewal_notices_school_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "renewal_notices" ADD CONSTRAINT "renewal_notices_school_id_customer_id_fkey" FOREIGN KEY ("school_id", "customer_id") REFERENCES "customers"("school_id", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "renewal_notices" ADD CONSTRAINT "renewal_notices_school_id_mail_id_fkey" FOREIGN KEY ("school_id", "mail_id") REFERENCES "mails"("school_id", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "renewal_notices" ADD CONSTRAINT "renewal_notices_school_id_sms_id_fkey" FOREIGN KEY ("school_id", "sms_id") REFERENCES "sms_messages"("school_id", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "renewal_notices" ADD CONSTRAINT "renewal_notices_school_id_booked_training_id_fkey" FOREIGN KEY ("school_id", "booked_training_id") REFERENCES "trainings"("school_id", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- From here on by hand: what a Prisma schema cannot say. prisma/renewals.test.ts tests it.

CREATE TRIGGER "keep_school" BEFORE UPDATE ON "renewal_settings" FOR EACH ROW
  WHEN (OLD."school_id" IS DISTINCT FROM NEW."school_id") EXECUTE FUNCTION refuse_change_of_school();
CREATE TRIGGER "keep_school" BEFORE UPDATE ON "renewal_notices" FOR EACH ROW
  WHEN (OLD."school_id" IS DISTINCT FROM NEW."school_id") EXECUTE FUNCTION refuse_change_of_school();

ALTER TABLE "renewal_settings" ADD CONSTRAINT "renewal_settings_days_before" CHECK (
  "days_before" IS NOT NULL AND cardinality("days_before") BETWEEN 1 AND 5 AND array_position("days_before", NULL) IS NULL
  AND 1 <= ALL ("days_before") AND 180 >= ALL ("days_before"));

ALTER TABLE "renewal_notices" ADD CONSTRAINT "renewal_notices_message" CHECK (
  CASE "channel" WHEN 'EMAIL' THEN "mail_id" IS NOT NULL AND "sms_id" IS NULL
       ELSE "sms_id" IS NOT NULL AND "mail_id" IS NULL END);
ALTER TABLE "renewal_notices" ADD CONSTRAINT "renewal_notices_days_before" CHECK ("days_before" BETWEEN 1 AND 180);

-- Whose CBT expires is found by the day on which they passed; by the day of their certificate there is an index.
CREATE INDEX "customers_by_cbt_passed" ON "customers" ("school_id", "cbt_passed_date", "id")
  WHERE "merged_into_id" IS NULL AND "forgotten_at" IS NULL AND "cbt_passed_date" IS NOT NULL;
-- Notices of which a booking may still come.
CREATE INDEX "renewal_notices_not_booked" ON "renewal_notices" ("school_id", "created") WHERE "booked_training_id" IS NULL;

ALTER TABLE "message_templates" DROP CONSTRAINT "message_templates_offset_hours", ADD CONSTRAINT "message_templates_offset_hours" CHECK (
  CASE "trigger" WHEN 'PRE_COURSE_REMINDER' THEN "offset_hours" IS NOT NULL AND "offset_hours" BETWEEN 1 AND 336
       WHEN 'POST_COURSE' THEN "offset_hours" IS NOT NULL AND "offset_hours" BETWEEN 0 AND 336
       ELSE "offset_hours" IS NULL END);
-- One for each channel, for everybody; switched on by renewal_settings (N-64).
CREATE UNIQUE INDEX "message_templates_renewal_key" ON "message_templates" ("school_id", "channel") WHERE "trigger" = 'RENEWAL';
ALTER TABLE "message_templates" ADD CONSTRAINT "message_templates_renewal" CHECK (
  "trigger" <> 'RENEWAL' OR ("deleted_at" IS NULL AND NOT "is_active" AND cardinality("course_types") = 0));

ALTER TABLE "planned_messages" DROP CONSTRAINT "planned_messages_by_itself", ADD CONSTRAINT "planned_messages_by_itself" CHECK (
  "trigger" NOT IN ('MANUAL', 'RENEWAL'));

-- A server of the last release writes no kind.
CREATE FUNCTION fill_message_kind() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."kind" := 'SERVICE';
  RETURN NEW;
END
$$;

CREATE TRIGGER "fill_kind" BEFORE INSERT ON "mails"
  FOR EACH ROW WHEN (NEW."customer_id" IS NOT NULL AND NEW."kind" = 'STAFF') EXECUTE FUNCTION fill_message_kind();
CREATE TRIGGER "fill_kind" BEFORE INSERT ON "sms_messages"
  FOR EACH ROW WHEN (NEW."customer_id" IS NOT NULL AND NEW."kind" = 'STAFF') EXECUTE FUNCTION fill_message_kind();

UPDATE "mails" SET "kind" = 'SERVICE' WHERE "customer_id" IS NOT NULL;
UPDATE "sms_messages" SET "kind" = 'SERVICE' WHERE "customer_id" IS NOT NULL;
ALTER TABLE "mails" ADD CONSTRAINT "mails_kind" CHECK (("kind" = 'STAFF') = ("customer_id" IS NULL));
ALTER TABLE "sms_messages" ADD CONSTRAINT "sms_messages_kind" CHECK (("kind" = 'STAFF') = ("customer_id" IS NULL));

-- What waits, in the order in which it goes out.
DROP INDEX "mails_waiting";
DROP INDEX "sms_messages_waiting";
CREATE INDEX "mails_waiting" ON "mails" ("kind", "next_attempt_at") WHERE "status" = 'QUEUED';
CREATE INDEX "sms_messages_waiting" ON "sms_messages" ("kind", "next_attempt_at") WHERE "status" = 'QUEUED';
-- Of marketing some of each school at a time.
CREATE INDEX "mails_marketing_waiting" ON "mails" ("school_id", "next_attempt_at", "id") WHERE "status" = 'QUEUED' AND "kind" = 'MARKETING';
CREATE INDEX "sms_messages_marketing_waiting" ON "sms_messages" ("school_id", "next_attempt_at", "id") WHERE "status" = 'QUEUED' AND "kind" = 'MARKETING';

CREATE OR REPLACE FUNCTION queue_mail() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF to_regproc('graphile_worker.add_job') IS NOT NULL THEN
    EXECUTE 'SELECT graphile_worker.add_job($1, payload => $2, run_at => $3, job_key => $4, priority => $5)'
      USING 'send_mail', json_build_object('school_id', NEW."school_id", 'mail_id', NEW."id"), NEW."next_attempt_at",
        'mail/' || NEW."id", CASE NEW."kind" WHEN 'STAFF' THEN 0 ELSE 1 END;
  END IF;
  RETURN NULL;
EXCEPTION WHEN OTHERS THEN
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION queue_sms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF to_regproc('graphile_worker.add_job') IS NOT NULL THEN
    EXECUTE 'SELECT graphile_worker.add_job($1, payload => $2, run_at => $3, job_key => $4, priority => $5)'
      USING 'send_sms', json_build_object('school_id', NEW."school_id", 'sms_id', NEW."id"), NEW."next_attempt_at",
        'sms/' || NEW."id", CASE NEW."kind" WHEN 'STAFF' THEN 0 ELSE 1 END;
  END IF;
  RETURN NULL;
EXCEPTION WHEN OTHERS THEN
  RETURN NULL;
END
$$;

-- Marketing is queued by a sweep: at most so many of a school at a time, so that nobody waits behind them.
DROP TRIGGER "queue_mail" ON "mails";
CREATE TRIGGER "queue_mail" AFTER INSERT OR UPDATE OF "status", "next_attempt_at" ON "mails"
  FOR EACH ROW WHEN (NEW."status" = 'QUEUED' AND NEW."kind" <> 'MARKETING') EXECUTE FUNCTION queue_mail();
DROP TRIGGER "queue_sms" ON "sms_messages";
CREATE TRIGGER "queue_sms" AFTER INSERT OR UPDATE OF "status", "next_attempt_at" ON "sms_messages"
  FOR EACH ROW WHEN (NEW."status" = 'QUEUED' AND NEW."kind" <> 'MARKETING') EXECUTE FUNCTION queue_sms();
