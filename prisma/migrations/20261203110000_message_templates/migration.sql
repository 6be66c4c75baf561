-- Words of emails and text messages that a school uses again and again, with placeholders for what each rider is told.

-- CreateEnum
CREATE TYPE "MessageChannel" AS ENUM ('EMAIL', 'SMS');

-- CreateEnum
CREATE TYPE "MessageTrigger" AS ENUM ('MANUAL', 'BOOKING_CONFIRMATION', 'BOOKING_CHANGED', 'BOOKING_CANCELLED', 'PRE_COURSE_REMINDER', 'NOT_COMPLETED');

-- AlterTable
ALTER TABLE "mails" ADD COLUMN "message_template_id" INTEGER;

-- AlterTable
ALTER TABLE "sms_messages" ADD COLUMN "message_template_id" INTEGER;

-- CreateTable
CREATE TABLE "message_templates" (
    "school_id" INTEGER NOT NULL,
    "id" SERIAL NOT NULL,
    "channel" "MessageChannel" NOT NULL,
    "name" TEXT COLLATE "by_name" NOT NULL,
    "trigger" "MessageTrigger" NOT NULL DEFAULT 'MANUAL',
    "offset_hours" INTEGER,
    "course_types" "CourseConstant"[],
    "subject" TEXT,
    "body" TEXT NOT NULL,
    "reply_to" CITEXT,
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "updated_by_id" INTEGER,
    "deleted_at" TIMESTAMPTZ(3),
    "created" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "message_templates_pkey" PRIMARY KEY ("school_id","id")
);

-- CreateTable
CREATE TABLE "message_template_suppliers" (
    "school_id" INTEGER NOT NULL,
    "message_template_id" INTEGER NOT NULL,
    "supplier_id" INTEGER NOT NULL,

    CONSTRAINT "message_template_suppliers_pkey" PRIMARY KEY ("school_id","message_template_id","supplier_id")
);

-- CreateIndex
CREATE INDEX "message_templates_school_id_channel_name_id_idx" ON "message_templates"("school_id", "channel", "name", "id");

-- CreateIndex
CREATE INDEX "message_templates_school_id_updated_by_id_idx" ON "message_templates"("school_id", "updated_by_id");

-- CreateIndex
CREATE INDEX "message_template_suppliers_school_id_supplier_id_idx" ON "message_template_suppliers"("school_id", "supplier_id");

-- CreateIndex
CREATE INDEX "mails_school_id_message_template_id_created_idx" ON "mails"("school_id", "message_template_id", "created");

-- CreateIndex
CREATE INDEX "sms_messages_school_id_message_template_id_created_idx" ON "sms_messages"("school_id", "message_template_id", "created");

-- AddForeignKey
ALTER TABLE "message_templates" ADD CONSTRAINT "message_templates_school_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "message_templates" ADD CONSTRAINT "message_templates_school_id_updated_by_id_fkey" FOREIGN KEY ("school_id", "updated_by_id") REFERENCES "users"("school_id", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "message_template_suppliers" ADD CONSTRAINT "message_template_suppliers_school_id_message_template_id_fkey" FOREIGN KEY ("school_id", "message_template_id") REFERENCES "message_templates"("school_id", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "message_template_suppliers" ADD CONSTRAINT "message_template_suppliers_school_id_supplier_id_fkey" FOREIGN KEY ("school_id", "supplier_id") REFERENCES "suppliers"("school_id", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mails" ADD CONSTRAINT "mails_school_id_message_template_id_fkey" FOREIGN KEY ("school_id", "message_template_id") REFERENCES "message_templates"("school_id", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "sms_messages" ADD CONSTRAINT "sms_messages_school_id_message_template_id_fkey" FOREIGN KEY ("school_id", "message_template_id") REFERENCES "message_templates"("school_id", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- From here on by hand: what a Prisma schema cannot say. prisma/message-templates.test.ts tests it.

CREATE TRIGGER "keep_school" BEFORE UPDATE ON "message_templates" FOR EACH ROW
  WHEN (OLD."school_id" IS DISTINCT FROM NEW."school_id") EXECUTE FUNCTION refuse_change_of_school();
CREATE TRIGGER "keep_school" BEFORE UPDATE ON "message_template_suppliers" FOR EACH ROW
  WHEN (OLD."school_id" IS DISTINCT FROM NEW."school_id") EXECUTE FUNCTION refuse_change_of_school();

CREATE UNIQUE INDEX "message_templates_name_key" ON "message_templates" ("school_id", "channel", lower("name")) WHERE "deleted_at" IS NULL;
-- What is sent by itself, of one school and of all.
CREATE INDEX "message_templates_of_trigger" ON "message_templates" ("trigger", "school_id") WHERE "is_active" AND "deleted_at" IS NULL;

ALTER TABLE "message_templates" ADD CONSTRAINT "message_templates_of_email" CHECK (
  CASE "channel" WHEN 'EMAIL' THEN "subject" IS NOT NULL ELSE num_nonnulls("subject", "reply_to") = 0 END);
ALTER TABLE "message_templates" ADD CONSTRAINT "message_templates_offset_hours" CHECK (
  CASE "trigger" WHEN 'PRE_COURSE_REMINDER' THEN "offset_hours" IS NOT NULL AND "offset_hours" BETWEEN 1 AND 336
       ELSE "offset_hours" IS NULL END);

-- A test that somebody sent to themselves names no template.
ALTER TABLE "mails" ADD CONSTRAINT "mails_from_template" CHECK ("message_template_id" IS NULL OR "customer_id" IS NOT NULL);
ALTER TABLE "sms_messages" ADD CONSTRAINT "sms_messages_from_template" CHECK ("message_template_id" IS NULL OR "customer_id" IS NOT NULL);

-- What new schools begin with (default-templates.ts of the contract), for those that are there. Texts cost credits: the school switches them on.
INSERT INTO "message_templates" ("school_id", "channel", "name", "trigger", "course_types", "subject", "body", "is_active")
SELECT "schools"."id", "channel"::"MessageChannel", "title", "trigger"::"MessageTrigger", "course_types"::"CourseConstant"[], "subject", "body", "is_active"
  FROM "schools" CROSS JOIN (VALUES
  ('EMAIL', 'CBT booking confirmation', 'BOOKING_CONFIRMATION', '{LICENCE_CBT,LICENCE_CBT_RENEWAL}', 'You are booked: [[training_details]]',
   '<p>Hi [[rider_first_name]],</p><p>Thank you for booking with [[school_name]]. Your place is confirmed.</p><h3>Your course</h3><p><strong>[[training_details]]</strong><br>Bike: [[bike_hire]]<br>Order: [[order_number]]</p><h3>Where to go</h3><p>[[location]]<br>[[arrival_instructions]]</p><h3>What to bring</h3><ul><li>Your driving licence. We cannot start without it.</li><li>Glasses or contact lenses, if you need them to read a number plate.</li><li>Boots that cover your ankles, strong trousers, a jacket and gloves.</li></ul><h3>Payment</h3><p>Price: [[course_price]]<br>Paid: [[price_paid]]<br>Still to pay: [[amount_due]]</p><p>To change or cancel your booking, or to ask a question, call us on [[school_phone]] or reply to this email.</p><p>See you soon,<br>[[school_name]]</p>', true),
  ('EMAIL', 'Full licence booking confirmation', 'BOOKING_CONFIRMATION', '{FULL_LICENCE,FULL_LICENCE_MOD1_TRAINING,FULL_LICENCE_MOD2_TRAINING,FULL_LICENCE_MOD1_TEST,FULL_LICENCE_MOD2_TEST}', 'You are booked: [[training_details]]',
   '<p>Hi [[rider_first_name]],</p><p>Thank you for booking with [[school_name]]. Your place is confirmed.</p><h3>Your course</h3><p><strong>[[training_details]]</strong><br>Bike: [[bike_hire]]<br>Order: [[order_number]]</p><h3>Where to go</h3><p>[[location]]<br>[[arrival_instructions]]</p><h3>What to bring</h3><ul><li>Your driving licence, CBT certificate and theory test certificate. We cannot start without them.</li><li>Boots that cover your ankles, strong trousers, a jacket and gloves.</li></ul><h3>Payment</h3><p>Price: [[course_price]]<br>Paid: [[price_paid]]<br>Still to pay: [[amount_due]]</p><p>To change or cancel your booking, or to ask a question, call us on [[school_phone]] or reply to this email.</p><p>See you soon,<br>[[school_name]]</p>', true),
  ('EMAIL', 'Post-CBT feedback', 'MANUAL', '{LICENCE_CBT}', 'How was your [[selected_training]]?',
   '<p>Hi [[rider_first_name]],</p><p>Thank you for training with us. We hope you enjoyed your [[selected_training]] at [[location]].</p><p>What went well, and what can we do better? Reply to this email and tell us.</p><p>Ride safely,<br>[[school_name]]</p>', true),
  ('SMS', 'CBT booking confirmation', 'BOOKING_CONFIRMATION', '{LICENCE_CBT,LICENCE_CBT_RENEWAL}', NULL,
   'Hi [[rider_first_name]], your [[selected_training]] with [[school_name]] is booked: [[course_date]], [[course_time]], [[location]]. Order [[order_number]]. Price [[course_price]], paid [[price_paid]], to pay [[amount_due]]. Bring your driving licence. Questions? Call [[school_phone]].', false),
  ('SMS', 'Full licence booking confirmation', 'BOOKING_CONFIRMATION', '{FULL_LICENCE,FULL_LICENCE_MOD1_TRAINING,FULL_LICENCE_MOD2_TRAINING,FULL_LICENCE_MOD1_TEST,FULL_LICENCE_MOD2_TEST}', NULL,
   'Hi [[rider_first_name]], your [[selected_training]] with [[school_name]] is booked: [[course_date]], [[course_time]], [[location]]. Order [[order_number]]. Price [[course_price]], paid [[price_paid]], to pay [[amount_due]]. Bring your licence, CBT and theory certificates. Questions? Call [[school_phone]].', false),
  ('SMS', 'Post-CBT feedback', 'MANUAL', '{LICENCE_CBT}', NULL,
   'Hi [[rider_first_name]], thank you for training with [[school_name]]. How was your [[selected_training]]? Call us on [[school_phone]] and tell us what we can do better.', false)) AS "defaults" ("channel", "title", "trigger", "course_types", "subject", "body", "is_active")
 ORDER BY "schools"."id";
