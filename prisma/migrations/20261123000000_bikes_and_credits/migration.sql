-- CreateEnum
CREATE TYPE "BikeStatus" AS ENUM ('BIKE_STATUS_ACTIVE', 'BIKE_STATUS_AT_RISK', 'BIKE_STATUS_OUT_OF_ORDER');

-- CreateEnum
CREATE TYPE "BikeTransmission" AS ENUM ('BIKE_TRANSMISSION_MANUAL', 'BIKE_TRANSMISSION_AUTOMATIC');

-- CreateEnum
CREATE TYPE "BikeCommentFileKind" AS ENUM ('IMAGE', 'VIDEO');

-- CreateEnum
CREATE TYPE "BikeReminderKind" AS ENUM ('MOT', 'TAX');

-- CreateEnum
CREATE TYPE "ReminderChannel" AS ENUM ('EMAIL', 'SMS');

-- CreateEnum
CREATE TYPE "CreditEntryType" AS ENUM ('TOPUP', 'USAGE', 'REFUND', 'BONUS', 'ALLOWANCE', 'EXPIRY', 'ADJUSTMENT');

-- CreateEnum
CREATE TYPE "CreditLotKind" AS ENUM ('ALLOWANCE', 'BONUS', 'BOUGHT');

-- CreateEnum
CREATE TYPE "CreditHoldState" AS ENUM ('HELD', 'CAPTURED', 'RELEASED');

-- CreateEnum
CREATE TYPE "CreditPurchaseStatus" AS ENUM ('OPEN', 'PAID', 'EXPIRED');

-- CreateEnum
CREATE TYPE "SmsStatus" AS ENUM ('QUEUED', 'SENDING', 'SENT', 'FAILED', 'UNKNOWN', 'OUTBOX');

-- AlterTable
ALTER TABLE "schools" ADD COLUMN     "stripe_customer_id" TEXT;

-- AlterTable
ALTER TABLE "files" ADD COLUMN "is_inline" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "motorbikes" (
    "school_id" INTEGER NOT NULL,
    "id" SERIAL NOT NULL,
    "registration_plate" TEXT NOT NULL,
    "make" TEXT NOT NULL,
    "model" TEXT NOT NULL,
    "vin_number" TEXT,
    "first_registered_date" DATE,
    "first_registered_approximate" BOOLEAN NOT NULL DEFAULT false,
    "insurance_status" BOOLEAN NOT NULL DEFAULT false,
    "insurance_policy_number" TEXT,
    "current_mileage" INTEGER,
    "service_date" DATE,
    "purchase_date" DATE,
    "purchase_price" INTEGER,
    "current_value" INTEGER,
    "mot_expiry_date" DATE,
    "tax_expiry_date" DATE,
    "transmission" "BikeTransmission",
    "year_of_manufacture" INTEGER,
    "engine_size" INTEGER NOT NULL,
    "colour" TEXT,
    "status" "BikeStatus" NOT NULL DEFAULT 'BIKE_STATUS_ACTIVE',
    "bike_types" TEXT[],
    "email_notification" BOOLEAN NOT NULL DEFAULT true,
    "sms_notification" BOOLEAN NOT NULL DEFAULT false,
    "last_dvla_verification" TIMESTAMPTZ(3),
    "deleted_at" TIMESTAMPTZ(3),
    "created" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "motorbikes_pkey" PRIMARY KEY ("school_id","id")
);

-- CreateTable
CREATE TABLE "motorbike_suppliers" (
    "school_id" INTEGER NOT NULL,
    "motorbike_id" INTEGER NOT NULL,
    "supplier_id" INTEGER NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "motorbike_suppliers_pkey" PRIMARY KEY ("school_id","motorbike_id","supplier_id")
);

-- CreateTable
CREATE TABLE "motorbike_counts" (
    "school_id" INTEGER NOT NULL,
    "total" INTEGER NOT NULL DEFAULT 0,
    "active" INTEGER NOT NULL DEFAULT 0,
    "at_risk" INTEGER NOT NULL DEFAULT 0,
    "out_of_order" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "motorbike_counts_pkey" PRIMARY KEY ("school_id")
);

-- CreateTable
CREATE TABLE "bike_comments" (
    "school_id" INTEGER NOT NULL,
    "id" SERIAL NOT NULL,
    "motorbike_id" INTEGER NOT NULL,
    "comment" TEXT NOT NULL,
    "user_id" INTEGER,
    "created" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "bike_comments_pkey" PRIMARY KEY ("school_id","id")
);

-- CreateTable
CREATE TABLE "bike_comment_reporters" (
    "school_id" INTEGER NOT NULL,
    "comment_id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "bike_comment_reporters_pkey" PRIMARY KEY ("school_id","comment_id","user_id")
);

-- CreateTable
CREATE TABLE "bike_comment_files" (
    "school_id" INTEGER NOT NULL,
    "id" SERIAL NOT NULL,
    "comment_id" INTEGER NOT NULL,
    "file_id" INTEGER NOT NULL,
    "thumbnail_id" INTEGER,
    "kind" "BikeCommentFileKind" NOT NULL,
    "created" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "bike_comment_files_pkey" PRIMARY KEY ("school_id","id")
);

-- CreateTable
CREATE TABLE "bike_documents" (
    "school_id" INTEGER NOT NULL,
    "id" SERIAL NOT NULL,
    "motorbike_id" INTEGER NOT NULL,
    "file_id" INTEGER NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "created" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "bike_documents_pkey" PRIMARY KEY ("school_id","id")
);

-- CreateTable
CREATE TABLE "bike_reminders" (
    "school_id" INTEGER NOT NULL,
    "id" SERIAL NOT NULL,
    "motorbike_id" INTEGER NOT NULL,
    "kind" "BikeReminderKind" NOT NULL,
    "expiry_date" DATE NOT NULL,
    "days_before" INTEGER NOT NULL,
    "channel" "ReminderChannel" NOT NULL,
    "created" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "bike_reminders_pkey" PRIMARY KEY ("school_id","id")
);

-- CreateTable
CREATE TABLE "token_types" (
    "name" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "unit_price" DECIMAL(12,2) NOT NULL,
    "feature" TEXT NOT NULL,
    "example" TEXT NOT NULL,
    "is_used" BOOLEAN NOT NULL DEFAULT true,
    "position" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "token_types_pkey" PRIMARY KEY ("name")
);

-- CreateTable
CREATE TABLE "credit_packages" (
    "slug" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "credits" DECIMAL(12,2) NOT NULL,
    "price" INTEGER NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0,
    "is_active" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "credit_packages_pkey" PRIMARY KEY ("slug")
);

-- CreateTable
CREATE TABLE "credit_accounts" (
    "school_id" INTEGER NOT NULL,
    "balance" DECIMAL(12,2) NOT NULL DEFAULT 0,
    "held" DECIMAL(12,2) NOT NULL DEFAULT 0,
    "low_balance_alert" BOOLEAN NOT NULL DEFAULT true,
    "low_balance_threshold" DECIMAL(12,2) NOT NULL DEFAULT 20,
    "low_balance_emails" TEXT[],
    "alerted_at" TIMESTAMPTZ(3),
    "created" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "credit_accounts_pkey" PRIMARY KEY ("school_id")
);

-- CreateTable
CREATE TABLE "credit_entries" (
    "school_id" INTEGER NOT NULL,
    "id" SERIAL NOT NULL,
    "created" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "type" "CreditEntryType" NOT NULL,
    "token_type" TEXT,
    "quantity" INTEGER,
    "amount" DECIMAL(12,2) NOT NULL,
    "balance_after" DECIMAL(12,2) NOT NULL,
    "reference" TEXT,
    "description" TEXT NOT NULL,
    "user_id" INTEGER,
    "idempotency_key" TEXT NOT NULL,

    CONSTRAINT "credit_entries_pkey" PRIMARY KEY ("school_id","id")
);

-- CreateTable
CREATE TABLE "credit_lots" (
    "school_id" INTEGER NOT NULL,
    "id" SERIAL NOT NULL,
    "entry_id" INTEGER NOT NULL,
    "kind" "CreditLotKind" NOT NULL,
    "granted" DECIMAL(12,2) NOT NULL,
    "remaining" DECIMAL(12,2) NOT NULL,
    "expires_at" TIMESTAMPTZ(3),
    "created" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "credit_lots_pkey" PRIMARY KEY ("school_id","id")
);

-- CreateTable
CREATE TABLE "credit_holds" (
    "school_id" INTEGER NOT NULL,
    "id" SERIAL NOT NULL,
    "token_type" TEXT NOT NULL,
    "quantity" INTEGER NOT NULL,
    "amount" DECIMAL(12,2) NOT NULL,
    "state" "CreditHoldState" NOT NULL DEFAULT 'HELD',
    "reference" TEXT,
    "user_id" INTEGER,
    "idempotency_key" TEXT NOT NULL,
    "created" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "credit_holds_pkey" PRIMARY KEY ("school_id","id")
);

-- CreateTable
CREATE TABLE "credit_purchases" (
    "school_id" INTEGER NOT NULL,
    "id" SERIAL NOT NULL,
    "user_id" INTEGER,
    "session_id" TEXT NOT NULL,
    "package_slug" TEXT,
    "credits" DECIMAL(12,2) NOT NULL,
    "amount" INTEGER NOT NULL,
    "vat" INTEGER NOT NULL,
    "status" "CreditPurchaseStatus" NOT NULL DEFAULT 'OPEN',
    "receipt_number" INTEGER,
    "receipt" JSONB,
    "created" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "paid_at" TIMESTAMPTZ(3),

    CONSTRAINT "credit_purchases_pkey" PRIMARY KEY ("school_id","id")
);

-- CreateTable
CREATE TABLE "subscriptions" (
    "school_id" INTEGER NOT NULL,
    "id" TEXT NOT NULL,
    "is_live" BOOLEAN NOT NULL,
    "is_over" BOOLEAN NOT NULL DEFAULT false,
    "is_pro" BOOLEAN NOT NULL,
    "total_users" INTEGER,
    "event_at" TIMESTAMPTZ(3) NOT NULL,
    "event_rank" INTEGER NOT NULL,
    "created" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "subscriptions_pkey" PRIMARY KEY ("school_id","id")
);

-- CreateTable
CREATE TABLE "provider_events" (
    "id" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "created" TIMESTAMPTZ(3) NOT NULL,
    "received" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "provider_events_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "counters" (
    "name" TEXT NOT NULL,
    "value" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "counters_pkey" PRIMARY KEY ("name")
);

-- CreateTable
CREATE TABLE "vehicle_checks" (
    "school_id" INTEGER NOT NULL,
    "id" SERIAL NOT NULL,
    "registration_number" TEXT NOT NULL,
    "answer" JSONB NOT NULL,
    "user_id" INTEGER,
    "idempotency_key" TEXT,
    "created" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "vehicle_checks_pkey" PRIMARY KEY ("school_id","id")
);

-- CreateTable
CREATE TABLE "sms_messages" (
    "school_id" INTEGER NOT NULL,
    "id" SERIAL NOT NULL,
    "user_id" INTEGER,
    "to_phone" TEXT NOT NULL,
    "to_name" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "segments" INTEGER NOT NULL,
    "status" "SmsStatus" NOT NULL DEFAULT 'QUEUED',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "next_attempt_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sending_since" TIMESTAMPTZ(3),
    "sent_at" TIMESTAMPTZ(3),
    "provider_id" TEXT,
    "last_error" TEXT,
    "created" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "sms_messages_pkey" PRIMARY KEY ("school_id","id")
);

-- CreateIndex
CREATE INDEX "motorbike_suppliers_school_id_supplier_id_motorbike_id_idx" ON "motorbike_suppliers"("school_id", "supplier_id", "motorbike_id");

-- CreateIndex
CREATE INDEX "bike_comments_school_id_motorbike_id_created_id_idx" ON "bike_comments"("school_id", "motorbike_id", "created" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "bike_comments_school_id_user_id_idx" ON "bike_comments"("school_id", "user_id");

-- CreateIndex
CREATE INDEX "bike_comment_reporters_school_id_user_id_idx" ON "bike_comment_reporters"("school_id", "user_id");

-- CreateIndex
CREATE INDEX "bike_comment_files_school_id_comment_id_id_idx" ON "bike_comment_files"("school_id", "comment_id", "id");

-- CreateIndex
CREATE INDEX "bike_comment_files_school_id_file_id_idx" ON "bike_comment_files"("school_id", "file_id");

-- CreateIndex
CREATE INDEX "bike_comment_files_school_id_thumbnail_id_idx" ON "bike_comment_files"("school_id", "thumbnail_id");

-- CreateIndex
CREATE INDEX "bike_documents_school_id_motorbike_id_created_id_idx" ON "bike_documents"("school_id", "motorbike_id", "created" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "bike_documents_school_id_file_id_idx" ON "bike_documents"("school_id", "file_id");

-- CreateIndex
CREATE UNIQUE INDEX "bike_reminders_school_id_motorbike_id_kind_expiry_date_days_key" ON "bike_reminders"("school_id", "motorbike_id", "kind", "expiry_date", "days_before", "channel");

-- CreateIndex
CREATE INDEX "credit_entries_school_id_created_id_idx" ON "credit_entries"("school_id", "created" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "credit_entries_school_id_type_created_idx" ON "credit_entries"("school_id", "type", "created" DESC);

-- CreateIndex
CREATE INDEX "credit_entries_school_id_user_id_idx" ON "credit_entries"("school_id", "user_id");

-- CreateIndex
CREATE UNIQUE INDEX "credit_entries_school_id_idempotency_key_key" ON "credit_entries"("school_id", "idempotency_key");

-- CreateIndex
CREATE INDEX "credit_lots_school_id_entry_id_idx" ON "credit_lots"("school_id", "entry_id");

-- CreateIndex
CREATE INDEX "credit_lots_school_id_kind_expires_at_idx" ON "credit_lots"("school_id", "kind", "expires_at");

-- CreateIndex
CREATE INDEX "credit_holds_school_id_user_id_idx" ON "credit_holds"("school_id", "user_id");

-- CreateIndex
CREATE UNIQUE INDEX "credit_holds_school_id_idempotency_key_key" ON "credit_holds"("school_id", "idempotency_key");

-- CreateIndex
CREATE UNIQUE INDEX "credit_purchases_session_id_key" ON "credit_purchases"("session_id");

-- CreateIndex
CREATE UNIQUE INDEX "credit_purchases_receipt_number_key" ON "credit_purchases"("receipt_number");

-- CreateIndex
CREATE INDEX "credit_purchases_school_id_created_id_idx" ON "credit_purchases"("school_id", "created" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "credit_purchases_school_id_user_id_idx" ON "credit_purchases"("school_id", "user_id");

-- CreateIndex
CREATE INDEX "vehicle_checks_school_id_registration_number_created_idx" ON "vehicle_checks"("school_id", "registration_number", "created" DESC);

-- CreateIndex
CREATE INDEX "vehicle_checks_school_id_user_id_idx" ON "vehicle_checks"("school_id", "user_id");

-- CreateIndex
CREATE UNIQUE INDEX "vehicle_checks_school_id_registration_number_idempotency_ke_key" ON "vehicle_checks"("school_id", "registration_number", "idempotency_key");

-- CreateIndex
CREATE INDEX "sms_messages_school_id_created_id_idx" ON "sms_messages"("school_id", "created" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "sms_messages_school_id_user_id_idx" ON "sms_messages"("school_id", "user_id");

-- CreateIndex
CREATE INDEX "sms_messages_created_idx" ON "sms_messages"("created");

-- CreateIndex
CREATE UNIQUE INDEX "schools_stripe_customer_id_key" ON "schools"("stripe_customer_id");

-- AddForeignKey
ALTER TABLE "motorbikes" ADD CONSTRAINT "motorbikes_school_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "motorbike_suppliers" ADD CONSTRAINT "motorbike_suppliers_school_id_motorbike_id_fkey" FOREIGN KEY ("school_id", "motorbike_id") REFERENCES "motorbikes"("school_id", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "motorbike_suppliers" ADD CONSTRAINT "motorbike_suppliers_school_id_supplier_id_fkey" FOREIGN KEY ("school_id", "supplier_id") REFERENCES "suppliers"("school_id", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "motorbike_counts" ADD CONSTRAINT "motorbike_counts_school_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "bike_comments" ADD CONSTRAINT "bike_comments_school_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "bike_comments" ADD CONSTRAINT "bike_comments_school_id_motorbike_id_fkey" FOREIGN KEY ("school_id", "motorbike_id") REFERENCES "motorbikes"("school_id", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "bike_comments" ADD CONSTRAINT "bike_comments_school_id_user_id_fkey" FOREIGN KEY ("school_id", "user_id") REFERENCES "users"("school_id", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "bike_comment_reporters" ADD CONSTRAINT "bike_comment_reporters_school_id_comment_id_fkey" FOREIGN KEY ("school_id", "comment_id") REFERENCES "bike_comments"("school_id", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "bike_comment_reporters" ADD CONSTRAINT "bike_comment_reporters_school_id_user_id_fkey" FOREIGN KEY ("school_id", "user_id") REFERENCES "users"("school_id", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "bike_comment_files" ADD CONSTRAINT "bike_comment_files_school_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "bike_comment_files" ADD CONSTRAINT "bike_comment_files_school_id_comment_id_fkey" FOREIGN KEY ("school_id", "comment_id") REFERENCES "bike_comments"("school_id", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "bike_comment_files" ADD CONSTRAINT "bike_comment_files_school_id_file_id_fkey" FOREIGN KEY ("school_id", "file_id") REFERENCES "files"("school_id", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "bike_comment_files" ADD CONSTRAINT "bike_comment_files_school_id_thumbnail_id_fkey" FOREIGN KEY ("school_id", "thumbnail_id") REFERENCES "files"("school_id", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "bike_documents" ADD CONSTRAINT "bike_documents_school_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "bike_documents" ADD CONSTRAINT "bike_documents_school_id_motorbike_id_fkey" FOREIGN KEY ("school_id", "motorbike_id") REFERENCES "motorbikes"("school_id", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "bike_documents" ADD CONSTRAINT "bike_documents_school_id_file_id_fkey" FOREIGN KEY ("school_id", "file_id") REFERENCES "files"("school_id", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "bike_reminders" ADD CONSTRAINT "bike_reminders_school_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "bike_reminders" ADD CONSTRAINT "bike_reminders_school_id_motorbike_id_fkey" FOREIGN KEY ("school_id", "motorbike_id") REFERENCES "motorbikes"("school_id", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "credit_accounts" ADD CONSTRAINT "credit_accounts_school_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_school_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_school_id_user_id_fkey" FOREIGN KEY ("school_id", "user_id") REFERENCES "users"("school_id", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "credit_lots" ADD CONSTRAINT "credit_lots_school_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "credit_lots" ADD CONSTRAINT "credit_lots_school_id_entry_id_fkey" FOREIGN KEY ("school_id", "entry_id") REFERENCES "credit_entries"("school_id", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "credit_holds" ADD CONSTRAINT "credit_holds_school_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "credit_holds" ADD CONSTRAINT "credit_holds_school_id_user_id_fkey" FOREIGN KEY ("school_id", "user_id") REFERENCES "users"("school_id", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "credit_purchases" ADD CONSTRAINT "credit_purchases_school_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "credit_purchases" ADD CONSTRAINT "credit_purchases_school_id_user_id_fkey" FOREIGN KEY ("school_id", "user_id") REFERENCES "users"("school_id", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_school_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "vehicle_checks" ADD CONSTRAINT "vehicle_checks_school_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "vehicle_checks" ADD CONSTRAINT "vehicle_checks_school_id_user_id_fkey" FOREIGN KEY ("school_id", "user_id") REFERENCES "users"("school_id", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "sms_messages" ADD CONSTRAINT "sms_messages_school_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "sms_messages" ADD CONSTRAINT "sms_messages_school_id_user_id_fkey" FOREIGN KEY ("school_id", "user_id") REFERENCES "users"("school_id", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;



-- From here on by hand: what a Prisma schema cannot say. `migrate diff` does not see it; prisma/bikes-and-credits.test.ts does.

-- keep_school
DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY '{motorbikes,motorbike_suppliers,motorbike_counts,bike_comments,bike_comment_reporters,bike_comment_files,bike_documents,bike_reminders,credit_accounts,credit_entries,credit_lots,credit_holds,credit_purchases,subscriptions,vehicle_checks,sms_messages}'::text[]
  LOOP
    EXECUTE format('CREATE TRIGGER "keep_school" BEFORE UPDATE ON %I FOR EACH ROW
      WHEN (OLD."school_id" IS DISTINCT FROM NEW."school_id") EXECUTE FUNCTION refuse_change_of_school()', name);
  END LOOP;
END
$$;

-- Bikes: a plate is unique among those that are not deleted; plates are stored without spaces, in capitals.
CREATE UNIQUE INDEX "motorbikes_plate_key" ON "motorbikes" ("school_id", "registration_plate") WHERE "deleted_at" IS NULL;
ALTER TABLE "motorbikes" ADD CONSTRAINT "motorbikes_plate_form" CHECK ("registration_plate" ~ '^[A-Z0-9]{1,7}$');
ALTER TABLE "motorbikes" ADD CONSTRAINT "motorbikes_numbers" CHECK (
  "engine_size" >= 0 AND "current_mileage" >= 0 AND "purchase_price" >= 0 AND "current_value" >= 0);
ALTER TABLE "bike_comments" ADD CONSTRAINT "bike_comments_length" CHECK (char_length("comment") <= 500);

-- One index for every sort that the list offers, both ways where a value may be missing: rows without one come last.
CREATE INDEX "motorbikes_by_plate" ON "motorbikes" ("school_id", "registration_plate", "id") WHERE "deleted_at" IS NULL;
CREATE INDEX "motorbikes_by_plate_prefix" ON "motorbikes" ("school_id", "registration_plate" text_pattern_ops) WHERE "deleted_at" IS NULL;
CREATE INDEX "motorbikes_by_make" ON "motorbikes" ("school_id", "make", "id") WHERE "deleted_at" IS NULL;
CREATE INDEX "motorbikes_by_model" ON "motorbikes" ("school_id", "model", "id") WHERE "deleted_at" IS NULL;
CREATE INDEX "motorbikes_by_status" ON "motorbikes" ("school_id", "status", "id") WHERE "deleted_at" IS NULL;
CREATE INDEX "motorbikes_by_created" ON "motorbikes" ("school_id", "created", "id") WHERE "deleted_at" IS NULL;
CREATE INDEX "motorbikes_by_transmission" ON "motorbikes" ("school_id", "transmission" ASC NULLS LAST, "id") WHERE "deleted_at" IS NULL;
CREATE INDEX "motorbikes_by_transmission_desc" ON "motorbikes" ("school_id", "transmission" DESC NULLS LAST, "id") WHERE "deleted_at" IS NULL;
CREATE INDEX "motorbikes_by_mot" ON "motorbikes" ("school_id", "mot_expiry_date" ASC NULLS LAST, "id") WHERE "deleted_at" IS NULL;
CREATE INDEX "motorbikes_by_mot_desc" ON "motorbikes" ("school_id", "mot_expiry_date" DESC NULLS LAST, "id") WHERE "deleted_at" IS NULL;
CREATE INDEX "motorbikes_by_tax" ON "motorbikes" ("school_id", "tax_expiry_date" ASC NULLS LAST, "id") WHERE "deleted_at" IS NULL;
CREATE INDEX "motorbikes_by_tax_desc" ON "motorbikes" ("school_id", "tax_expiry_date" DESC NULLS LAST, "id") WHERE "deleted_at" IS NULL;
CREATE INDEX "motorbikes_by_service" ON "motorbikes" ("school_id", "service_date" ASC NULLS LAST, "id") WHERE "deleted_at" IS NULL;
CREATE INDEX "motorbikes_by_service_desc" ON "motorbikes" ("school_id", "service_date" DESC NULLS LAST, "id") WHERE "deleted_at" IS NULL;
CREATE INDEX "motorbikes_by_purchase" ON "motorbikes" ("school_id", "purchase_date" ASC NULLS LAST, "id") WHERE "deleted_at" IS NULL;
CREATE INDEX "motorbikes_by_mileage" ON "motorbikes" ("school_id", "current_mileage" ASC NULLS LAST, "id") WHERE "deleted_at" IS NULL;
CREATE INDEX "motorbikes_by_mileage_desc" ON "motorbikes" ("school_id", "current_mileage" DESC NULLS LAST, "id") WHERE "deleted_at" IS NULL;

-- Search is by the beginning of a plate (above), a make or a model.
CREATE INDEX "motorbikes_by_make_prefix" ON "motorbikes" ("school_id", upper("make") text_pattern_ops) WHERE "deleted_at" IS NULL;
CREATE INDEX "motorbikes_by_model_prefix" ON "motorbikes" ("school_id", upper("model") text_pattern_ops) WHERE "deleted_at" IS NULL;

-- The counts of a school's bikes, exact: one row a school, written once a statement however many bikes it changes.
INSERT INTO "motorbike_counts" ("school_id") SELECT "id" FROM "schools";

CREATE FUNCTION count_motorbikes(school integer, total bigint, active bigint, at_risk bigint, out_of_order bigint)
RETURNS void LANGUAGE sql AS $$
  INSERT INTO "motorbike_counts" AS c ("school_id", "total", "active", "at_risk", "out_of_order")
  VALUES (school, total, active, at_risk, out_of_order)
  ON CONFLICT ("school_id") DO UPDATE SET
    "total" = c."total" + EXCLUDED."total", "active" = c."active" + EXCLUDED."active",
    "at_risk" = c."at_risk" + EXCLUDED."at_risk", "out_of_order" = c."out_of_order" + EXCLUDED."out_of_order"
$$;

-- Schools in order, so that no two statements wait for each other; what changes no count writes none.
CREATE FUNCTION keep_motorbike_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM count_motorbikes(d.school, d.total, d.active, d.at_risk, d.out_of_order) FROM (
      SELECT "school_id", count(*), count(*) FILTER (WHERE "status" = 'BIKE_STATUS_ACTIVE'),
        count(*) FILTER (WHERE "status" = 'BIKE_STATUS_AT_RISK'), count(*) FILTER (WHERE "status" = 'BIKE_STATUS_OUT_OF_ORDER')
      FROM new_rows WHERE "deleted_at" IS NULL GROUP BY "school_id" ORDER BY "school_id") d (school, total, active, at_risk, out_of_order);
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM count_motorbikes(d.school, d.total, d.active, d.at_risk, d.out_of_order) FROM (
      SELECT "school_id", -count(*), -count(*) FILTER (WHERE "status" = 'BIKE_STATUS_ACTIVE'),
        -count(*) FILTER (WHERE "status" = 'BIKE_STATUS_AT_RISK'), -count(*) FILTER (WHERE "status" = 'BIKE_STATUS_OUT_OF_ORDER')
      FROM old_rows WHERE "deleted_at" IS NULL GROUP BY "school_id" ORDER BY "school_id") d (school, total, active, at_risk, out_of_order);
  ELSE
    PERFORM count_motorbikes(d.school, d.total, d.active, d.at_risk, d.out_of_order) FROM (
      SELECT * FROM (
        SELECT "school_id", sum("step")::bigint AS "total",
          coalesce(sum("step") FILTER (WHERE "status" = 'BIKE_STATUS_ACTIVE'), 0)::bigint AS "active",
          coalesce(sum("step") FILTER (WHERE "status" = 'BIKE_STATUS_AT_RISK'), 0)::bigint AS "at_risk",
          coalesce(sum("step") FILTER (WHERE "status" = 'BIKE_STATUS_OUT_OF_ORDER'), 0)::bigint AS "out_of_order"
        FROM (SELECT "school_id", "status", 1 AS "step" FROM new_rows WHERE "deleted_at" IS NULL
              UNION ALL SELECT "school_id", "status", -1 FROM old_rows WHERE "deleted_at" IS NULL) steps
        GROUP BY "school_id") sums
      WHERE "total" <> 0 OR "active" <> 0 OR "at_risk" <> 0 OR "out_of_order" <> 0
      ORDER BY "school_id") d (school, total, active, at_risk, out_of_order);
  END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER "count_added" AFTER INSERT ON "motorbikes" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT
  EXECUTE FUNCTION keep_motorbike_counts();
CREATE TRIGGER "count_changed" AFTER UPDATE ON "motorbikes" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_motorbike_counts();
CREATE TRIGGER "count_removed" AFTER DELETE ON "motorbikes" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT
  EXECUTE FUNCTION keep_motorbike_counts();

-- Pictures so far were all made by us.
UPDATE "files" SET "is_inline" = true WHERE "content_type" IN ('image/jpeg', 'image/png');

-- Credits: never below nothing, and never promised twice.
ALTER TABLE "credit_accounts" ADD CONSTRAINT "credit_accounts_covered" CHECK ("held" >= 0 AND "balance" >= "held");
ALTER TABLE "credit_accounts" ADD CONSTRAINT "credit_accounts_threshold" CHECK ("low_balance_threshold" >= 0);
ALTER TABLE "credit_lots" ADD CONSTRAINT "credit_lots_remaining" CHECK ("granted" > 0 AND "remaining" BETWEEN 0 AND "granted");
ALTER TABLE "credit_holds" ADD CONSTRAINT "credit_holds_amount" CHECK ("amount" > 0);
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_balance" CHECK ("balance_after" >= 0 AND "amount" <> 0);
CREATE INDEX "credit_holds_open" ON "credit_holds" ("expires_at") WHERE "state" = 'HELD';
CREATE INDEX "credit_lots_open" ON "credit_lots" ("school_id", "kind", "expires_at", "id") WHERE "remaining" > 0;

-- An entry is never changed nor taken out.
CREATE FUNCTION refuse_change_of_ledger() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'credit_entries is append-only' USING ERRCODE = 'integrity_constraint_violation';
END
$$;
CREATE TRIGGER "append_only" BEFORE UPDATE OR DELETE ON "credit_entries" FOR EACH ROW
  EXECUTE FUNCTION refuse_change_of_ledger();
CREATE TRIGGER "append_only_truncate" BEFORE TRUNCATE ON "credit_entries" FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change_of_ledger();

-- A purchase that is paid has its receipt, and no other has one.
ALTER TABLE "credit_purchases" ADD CONSTRAINT "credit_purchases_paid" CHECK (
  ("status" = 'PAID') = ("paid_at" IS NOT NULL AND "receipt_number" IS NOT NULL AND "receipt" IS NOT NULL));
ALTER TABLE "credit_purchases" ADD CONSTRAINT "credit_purchases_amount" CHECK ("amount" > 0 AND "vat" BETWEEN 0 AND "amount");
CREATE INDEX "sms_messages_waiting" ON "sms_messages" ("next_attempt_at") WHERE "status" = 'QUEUED';
CREATE INDEX "sms_messages_sending" ON "sms_messages" ("sending_since") WHERE "status" = 'SENDING';

-- A text message is queued as a letter is: see queue_mail.
CREATE FUNCTION queue_sms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF to_regproc('graphile_worker.add_job') IS NOT NULL THEN
    EXECUTE 'SELECT graphile_worker.add_job($1, payload => $2, run_at => $3, job_key => $4)'
      USING 'send_sms', json_build_object('school_id', NEW."school_id", 'sms_id', NEW."id"), NEW."next_attempt_at",
        'sms/' || NEW."id";
  END IF;
  RETURN NULL;
EXCEPTION WHEN OTHERS THEN
  RETURN NULL;
END
$$;
CREATE TRIGGER "queue_sms" AFTER INSERT OR UPDATE OF "status", "next_attempt_at" ON "sms_messages" FOR EACH ROW
  WHEN (NEW."status" = 'QUEUED') EXECUTE FUNCTION queue_sms();

-- Prices and packages as they start (domain 2.17); an operator changes the rows.
INSERT INTO "token_types" ("name", "title", "unit_price", "feature", "example", "is_used", "position") VALUES
  ('DVLA_BIKE_CHECK', 'DVLA bike check', 5, 'Bikes', 'Make, colour, tax and MOT of one registration', true, 1),
  ('DVLA_LICENSE_CHECK', 'DVLA licence check', 8, 'Contacts', 'Entitlement and endorsements of one rider', false, 2),
  ('SMS', 'Text message', 0.6, 'Communication', 'One part of up to 160 characters', true, 3);
INSERT INTO "credit_packages" ("slug", "title", "credits", "price", "position") VALUES
  ('small', 'Small', 50, 500, 1), ('medium', 'Medium', 100, 1000, 2), ('large', 'Large', 500, 4500, 3);
ALTER TABLE "token_types" ADD CONSTRAINT "token_types_price" CHECK ("unit_price" > 0);
ALTER TABLE "credit_packages" ADD CONSTRAINT "credit_packages_price" CHECK ("price" > 0 AND "credits" > 0);
