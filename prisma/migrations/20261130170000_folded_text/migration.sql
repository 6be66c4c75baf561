-- A text as it is compared: without case, accents, apostrophes and hidden characters, a hyphen as a blank. The contract's `foldText`
-- does the same; the API's folded-text.test.ts holds the two together.
CREATE FUNCTION fold_text(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN translate(
    replace(replace(replace(replace(
      regexp_replace(
        lower(normalize(translate($1, U&'''\2019\2018\02BC\02BB\02B9\2032`\00B4', ''), NFKD)),
        U&'[\0300-\036F\00AD\200B-\200F\202A-\202E\2060-\206F\FEFF]', '', 'g'),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
    'łøđðħıŧς-‐–', 'loddhitσ   ');

-- As before, and with 0 where a spreadsheet lost it. The contract's `phoneDigits` does the same.
CREATE OR REPLACE FUNCTION digits_of(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN regexp_replace(
    regexp_replace(regexp_replace($1, '[^0-9]', '', 'g'), '^(0044|44)0?', '0'),
    '^([1-9][0-9]{9})$', '0\1');

-- A plate as it is looked for: O and 0 look alike on it, and so do I and 1. The contract's `plateKey` does the same.
CREATE FUNCTION plate_key(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN translate($1, '01', 'OI');

DROP INDEX "customers_by_last_name_prefix";
CREATE INDEX "customers_by_last_name_prefix" ON "customers" (
  "school_id", fold_text("last_name") text_pattern_ops, fold_text("first_name" || ' ' || "last_name") text_pattern_ops, "id")
  INCLUDE ("first_name", "last_name") WHERE "merged_into_id" IS NULL AND "forgotten_at" IS NULL;
DROP INDEX "customers_by_name_prefix";
CREATE INDEX "customers_by_name_prefix" ON "customers" (
  "school_id", fold_text("first_name" || ' ' || "last_name") text_pattern_ops, fold_text("last_name") text_pattern_ops, "id")
  INCLUDE ("first_name", "last_name") WHERE "merged_into_id" IS NULL AND "forgotten_at" IS NULL;
DROP INDEX "customers_by_email_prefix";
CREATE INDEX "customers_by_email_prefix" ON "customers" (
  "school_id", lower("email"::text) text_pattern_ops, fold_text("last_name") text_pattern_ops,
  fold_text("first_name" || ' ' || "last_name") text_pattern_ops, "id")
  INCLUDE ("email", "first_name", "last_name") WHERE "merged_into_id" IS NULL AND "forgotten_at" IS NULL;
REINDEX INDEX "customers_by_phone_digits";
REINDEX INDEX "customers_by_alternative_phone_digits";

-- Somebody who was merged into another contact is found by their old name.
CREATE INDEX "customers_merged_by_last_name" ON "customers" ("school_id", fold_text("last_name") text_pattern_ops)
  INCLUDE ("merged_into_id") WHERE "merged_into_id" IS NOT NULL;
CREATE INDEX "customers_merged_by_name" ON "customers" (
  "school_id", fold_text("first_name" || ' ' || "last_name") text_pattern_ops)
  INCLUDE ("merged_into_id") WHERE "merged_into_id" IS NOT NULL;

DROP INDEX "certificates_by_rider_last_prefix";
CREATE INDEX "certificates_by_rider_last_prefix" ON "certificates" (
  "school_id", fold_text("rider_last_name") text_pattern_ops, "certificate_number" DESC)
  INCLUDE ("issued_at", "rider_last_name") WHERE "deleted_at" IS NULL;
DROP INDEX "certificates_by_rider_prefix";
CREATE INDEX "certificates_by_rider_prefix" ON "certificates" (
  "school_id", fold_text("rider_first_name" || ' ' || "rider_last_name") text_pattern_ops,
  fold_text("rider_last_name") text_pattern_ops, "certificate_number" DESC)
  INCLUDE ("issued_at", "rider_first_name", "rider_last_name") WHERE "deleted_at" IS NULL;
DROP INDEX "certificates_by_instructor_prefix";
CREATE INDEX "certificates_by_instructor_prefix" ON "certificates" (
  "school_id", fold_text("instructor_first_name" || ' ' || "instructor_last_name") text_pattern_ops)
  INCLUDE ("certificate_number", "issued_at", "instructor_first_name", "instructor_last_name") WHERE "deleted_at" IS NULL;
DROP INDEX "certificates_by_instructor_last_prefix";
CREATE INDEX "certificates_by_instructor_last_prefix" ON "certificates" (
  "school_id", fold_text("instructor_last_name") text_pattern_ops)
  INCLUDE ("certificate_number", "issued_at", "instructor_last_name") WHERE "deleted_at" IS NULL;

-- A plate is found by its beginning, or by its last three letters.
DROP INDEX "motorbikes_by_plate_prefix";
CREATE INDEX "motorbikes_by_plate_prefix" ON "motorbikes" ("school_id", plate_key("registration_plate") text_pattern_ops) WHERE "deleted_at" IS NULL;
CREATE INDEX "motorbikes_by_plate_end" ON "motorbikes" ("school_id", "right"(plate_key("registration_plate"), 3) text_pattern_ops) WHERE "deleted_at" IS NULL;
