-- What riders are told by itself: first a row here, written with what it is about, then an email or a text message (decision 079).

-- CreateEnum
CREATE TYPE "PlannedState" AS ENUM ('PLANNED', 'SENT', 'SKIPPED', 'CANCELLED');

-- AlterTable
ALTER TABLE "mails" ADD COLUMN "not_after" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "sms_messages" ADD COLUMN "not_after" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "planned_messages" (
    "school_id" INTEGER NOT NULL,
    "id" SERIAL NOT NULL,
    "channel" "MessageChannel" NOT NULL,
    "trigger" "MessageTrigger" NOT NULL,
    "customer_id" INTEGER NOT NULL,
    "training_id" INTEGER NOT NULL,
    "due_at" TIMESTAMPTZ(3) NOT NULL,
    "not_after" TIMESTAMPTZ(3),
    "state" "PlannedState" NOT NULL DEFAULT 'PLANNED',
    "reason" TEXT,
    "baseline" TEXT,
    "told" TEXT,
    "occurrence" TEXT NOT NULL DEFAULT '',
    "mail_id" INTEGER,
    "sms_id" INTEGER,
    "user_id" INTEGER,
    "created" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "planned_messages_pkey" PRIMARY KEY ("school_id","id")
);

-- CreateIndex
CREATE INDEX "planned_messages_school_id_customer_id_idx" ON "planned_messages"("school_id", "customer_id");

-- CreateIndex
CREATE INDEX "planned_messages_school_id_user_id_idx" ON "planned_messages"("school_id", "user_id");

-- CreateIndex
CREATE UNIQUE INDEX "planned_messages_once_key" ON "planned_messages"("school_id", "training_id", "channel", "trigger", "occurrence");

-- CreateIndex
CREATE UNIQUE INDEX "planned_messages_school_id_mail_id_key" ON "planned_messages"("school_id", "mail_id");

-- CreateIndex
CREATE UNIQUE INDEX "planned_messages_school_id_sms_id_key" ON "planned_messages"("school_id", "sms_id");

-- AddForeignKey
ALTER TABLE "planned_messages" ADD CONSTRAINT "planned_messages_school_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "planned_messages" ADD CONSTRAINT "planned_messages_school_id_customer_id_fkey" FOREIGN KEY ("school_id", "customer_id") REFERENCES "customers"("school_id", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "planned_messages" ADD CONSTRAINT "planned_messages_school_id_training_id_fkey" FOREIGN KEY ("school_id", "training_id") REFERENCES "trainings"("school_id", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "planned_messages" ADD CONSTRAINT "planned_messages_school_id_mail_id_fkey" FOREIGN KEY ("school_id", "mail_id") REFERENCES "mails"("school_id", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "planned_messages" ADD CONSTRAINT "planned_messages_school_id_sms_id_fkey" FOREIGN KEY ("school_id", "sms_id") REFERENCES "sms_messages"("school_id", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "planned_messages" ADD CONSTRAINT "planned_messages_school_id_user_id_fkey" FOREIGN KEY ("school_id", "user_id") REFERENCES "users"("school_id", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- From here on by hand: what a Prisma schema cannot say.

ALTER TABLE "planned_messages" ADD CONSTRAINT "planned_messages_sent" CHECK (
  CASE WHEN "state" = 'SENT' THEN "told" IS NOT NULL AND CASE "channel"
         WHEN 'EMAIL' THEN "mail_id" IS NOT NULL AND "sms_id" IS NULL
         ELSE "sms_id" IS NOT NULL AND "mail_id" IS NULL END
       ELSE num_nonnulls("told", "mail_id", "sms_id") = 0 END);

ALTER TABLE "planned_messages" ADD CONSTRAINT "planned_messages_reason" CHECK (("state" IN ('SKIPPED', 'CANCELLED')) = ("reason" IS NOT NULL));

ALTER TABLE "planned_messages" ADD CONSTRAINT "planned_messages_by_itself" CHECK ("trigger" <> 'MANUAL');

-- Of one kind at most one waits.
CREATE UNIQUE INDEX "planned_messages_waiting_key" ON "planned_messages"("school_id", "training_id", "channel", "trigger") WHERE "state" = 'PLANNED';

-- What is due is found whatever its school.
CREATE INDEX "planned_messages_due" ON "planned_messages"("due_at") WHERE "state" = 'PLANNED';

CREATE TRIGGER "keep_school" BEFORE UPDATE ON "planned_messages" FOR EACH ROW
  WHEN (OLD."school_id" IS DISTINCT FROM NEW."school_id") EXECUTE FUNCTION refuse_change_of_school();

CREATE FUNCTION queue_planned() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF to_regproc('graphile_worker.add_job') IS NOT NULL THEN
    EXECUTE 'SELECT graphile_worker.add_job($1, payload => $2, run_at => $3, job_key => $4)'
      USING 'send_planned', json_build_object('school_id', NEW."school_id", 'planned_id', NEW."id"), NEW."due_at",
        'planned/' || NEW."school_id" || '/' || NEW."id";
  END IF;
  RETURN NULL;
EXCEPTION WHEN OTHERS THEN
  RETURN NULL;
END
$$;

CREATE TRIGGER "queue_planned" AFTER INSERT OR UPDATE OF "due_at", "state" ON "planned_messages"
  FOR EACH ROW WHEN (NEW."state" = 'PLANNED') EXECUTE FUNCTION queue_planned();
