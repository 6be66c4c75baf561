-- CreateTable
CREATE TABLE "idempotency_keys" (
    "id" TEXT NOT NULL,
    "fingerprint" TEXT NOT NULL,
    "claim" UUID,
    "claimed_until" TIMESTAMPTZ(3),
    "status" INTEGER,
    "answer" BYTEA,
    "created" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "idempotency_keys_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "idempotency_keys_created_idx" ON "idempotency_keys"("created");

-- Somebody is at work, or there is an answer.
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_state" CHECK (
  num_nulls("claim", "claimed_until") IN (0, 2) AND num_nulls("status", "answer") IN (0, 2) AND ("claim" IS NULL) = ("status" IS NOT NULL));

-- Calls are kept in one place now.
DROP INDEX "certificate_events_by_key";
ALTER TABLE "certificate_events" DROP COLUMN "idempotency_key";
DROP INDEX "vehicle_checks_school_id_registration_number_idempotency_ke_key";
ALTER TABLE "vehicle_checks" DROP COLUMN "idempotency_key";
