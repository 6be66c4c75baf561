-- AlterTable
ALTER TABLE "idempotency_keys" ADD COLUMN "claimed_by" BIGINT;

-- Somebody is at work, or there is an answer. During an update servers of the version before claim by time, and know no locks.
ALTER TABLE "idempotency_keys" DROP CONSTRAINT "idempotency_keys_state";
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_state" CHECK (
  ("claim" IS NULL OR num_nonnulls("claimed_by", "claimed_until") > 0)
  AND num_nulls("status", "answer") IN (0, 2) AND ("claim" IS NULL) = ("status" IS NOT NULL));
