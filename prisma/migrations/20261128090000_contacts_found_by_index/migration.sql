-- A search counts what begins with a text, and takes the first of it, by these indexes alone. Each has, in the order in which
-- its rows are shown, what the same row could also be found by, so that nobody is counted twice; included is what the
-- expressions are made of, without which the database would look every row up.
DROP INDEX "customers_by_last_name_prefix";
CREATE INDEX "customers_by_last_name_prefix" ON "customers" (
  "school_id", lower("last_name") text_pattern_ops, lower("first_name" || ' ' || "last_name") text_pattern_ops, "id")
  INCLUDE ("first_name", "last_name") WHERE "merged_into_id" IS NULL AND "forgotten_at" IS NULL;

DROP INDEX "customers_by_name_prefix";
CREATE INDEX "customers_by_name_prefix" ON "customers" (
  "school_id", lower("first_name" || ' ' || "last_name") text_pattern_ops, lower("last_name") text_pattern_ops, "id")
  INCLUDE ("first_name", "last_name") WHERE "merged_into_id" IS NULL AND "forgotten_at" IS NULL;

DROP INDEX "customers_by_email_prefix";
CREATE INDEX "customers_by_email_prefix" ON "customers" (
  "school_id", lower("email"::text) text_pattern_ops, lower("last_name") text_pattern_ops,
  lower("first_name" || ' ' || "last_name") text_pattern_ops, "id")
  INCLUDE ("email", "first_name", "last_name") WHERE "merged_into_id" IS NULL AND "forgotten_at" IS NULL;

DROP INDEX "customers_by_phone_digits";
CREATE INDEX "customers_by_phone_digits" ON "customers" ("school_id", digits_of("phone") text_pattern_ops, "id")
  INCLUDE ("phone") WHERE "merged_into_id" IS NULL AND "forgotten_at" IS NULL;

DROP INDEX "customers_by_alternative_phone_digits";
CREATE INDEX "customers_by_alternative_phone_digits" ON "customers" (
  "school_id", digits_of("alternative_phone") text_pattern_ops, digits_of("phone") text_pattern_ops, "id")
  INCLUDE ("alternative_phone", "phone") WHERE "merged_into_id" IS NULL AND "forgotten_at" IS NULL;

-- The newest certificate of a name first.
DROP INDEX "certificates_by_rider_last_prefix";
CREATE INDEX "certificates_by_rider_last_prefix" ON "certificates" (
  "school_id", lower("rider_last_name") text_pattern_ops, "certificate_number" DESC)
  INCLUDE ("issued_at", "rider_last_name") WHERE "deleted_at" IS NULL;

DROP INDEX "certificates_by_rider_prefix";
CREATE INDEX "certificates_by_rider_prefix" ON "certificates" (
  "school_id", lower("rider_first_name" || ' ' || "rider_last_name") text_pattern_ops,
  lower("rider_last_name") text_pattern_ops, "certificate_number" DESC)
  INCLUDE ("issued_at", "rider_first_name", "rider_last_name") WHERE "deleted_at" IS NULL;
