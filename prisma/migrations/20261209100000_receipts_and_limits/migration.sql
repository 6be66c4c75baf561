-- What becomes of a text message is reported by its service, and no school sends more than so many messages an hour (decision 088).

-- CreateEnum
CREATE TYPE "SmsReceipt" AS ENUM ('SENT', 'UNDELIVERED', 'DELIVERED');

-- AlterTable
ALTER TABLE "communication_settings" ADD COLUMN "hourly_limit" INTEGER NOT NULL DEFAULT 500;
ALTER TABLE "communication_settings" ADD CONSTRAINT "communication_settings_hourly_limit_check" CHECK ("hourly_limit" BETWEEN 1 AND 5000);

-- AlterTable
ALTER TABLE "sms_messages" ADD COLUMN "receipt" "SmsReceipt",
ADD COLUMN "receipt_at" TIMESTAMPTZ(3);
ALTER TABLE "sms_messages" ADD CONSTRAINT "sms_messages_receipt_check" CHECK (("receipt" IS NULL) = ("receipt_at" IS NULL)) NOT VALID;
ALTER TABLE "sms_messages" VALIDATE CONSTRAINT "sms_messages_receipt_check";

-- CreateTable
CREATE TABLE "message_hours" (
    "school_id" INTEGER NOT NULL,
    "hour" TIMESTAMPTZ(3) NOT NULL,
    "messages" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "message_hours_pkey" PRIMARY KEY ("school_id","hour")
);

-- AddForeignKey
ALTER TABLE "message_hours" ADD CONSTRAINT "message_hours_school_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

CREATE TRIGGER keep_school BEFORE UPDATE ON message_hours
  FOR EACH ROW WHEN (old.school_id IS DISTINCT FROM new.school_id) EXECUTE FUNCTION refuse_change_of_school();
