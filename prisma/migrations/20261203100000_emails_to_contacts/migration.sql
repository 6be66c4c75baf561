-- An email may be to a contact: in the school's name, by somebody of the school, and about a training. It stays as long as they do.
ALTER TABLE "mails" ADD COLUMN "customer_id" INTEGER,
  ADD COLUMN "training_id" INTEGER,
  ADD COLUMN "sent_by_id" INTEGER,
  ADD COLUMN "from_name" TEXT,
  ADD COLUMN "reply_to" CITEXT;

ALTER TABLE "sms_messages" ADD COLUMN "training_id" INTEGER;

-- CreateTable
CREATE TABLE "communication_settings" (
    "school_id" INTEGER NOT NULL,
    "sms_sender" TEXT,
    "reply_to" CITEXT,
    "created" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "communication_settings_pkey" PRIMARY KEY ("school_id")
);

-- CreateIndex
CREATE INDEX "mails_school_id_customer_id_created_id_idx" ON "mails"("school_id", "customer_id", "created" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "mails_school_id_training_id_created_id_idx" ON "mails"("school_id", "training_id", "created" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "mails_school_id_sent_by_id_idx" ON "mails"("school_id", "sent_by_id");

-- CreateIndex
CREATE INDEX "sms_messages_school_id_training_id_created_id_idx" ON "sms_messages"("school_id", "training_id", "created" DESC, "id" DESC);

-- AddForeignKey
ALTER TABLE "communication_settings" ADD CONSTRAINT "communication_settings_school_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mails" ADD CONSTRAINT "mails_school_id_customer_id_fkey" FOREIGN KEY ("school_id", "customer_id") REFERENCES "customers"("school_id", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mails" ADD CONSTRAINT "mails_school_id_training_id_fkey" FOREIGN KEY ("school_id", "training_id") REFERENCES "trainings"("school_id", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mails" ADD CONSTRAINT "mails_school_id_sent_by_id_fkey" FOREIGN KEY ("school_id", "sent_by_id") REFERENCES "users"("school_id", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "sms_messages" ADD CONSTRAINT "sms_messages_school_id_training_id_fkey" FOREIGN KEY ("school_id", "training_id") REFERENCES "trainings"("school_id", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- From here on by hand: what a Prisma schema cannot say.

ALTER TABLE "mails" ADD CONSTRAINT "mails_to_contact" CHECK (
  CASE WHEN "customer_id" IS NULL THEN num_nonnulls("training_id", "sent_by_id", "from_name", "reply_to") = 0
       ELSE "from_name" IS NOT NULL AND "user_id" IS NULL AND "token_id" IS NULL END);

ALTER TABLE "sms_messages" ADD CONSTRAINT "sms_messages_about_training" CHECK ("training_id" IS NULL OR "customer_id" IS NOT NULL);

CREATE TRIGGER "keep_school" BEFORE UPDATE ON "communication_settings" FOR EACH ROW
  WHEN (OLD."school_id" IS DISTINCT FROM NEW."school_id") EXECUTE FUNCTION refuse_change_of_school();

CREATE TRIGGER "tell_added" AFTER INSERT ON "mails"
  REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION tell_changes('customer_emails', 'customer_id');
CREATE TRIGGER "tell_changed" AFTER UPDATE ON "mails"
  REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION tell_changes('customer_emails', 'customer_id');
CREATE TRIGGER "tell_removed" AFTER DELETE ON "mails"
  REFERENCING OLD TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION tell_changes('customer_emails', 'customer_id');
