-- AlterTable
ALTER TABLE "customers" ADD COLUMN "latest_training_at" TIMESTAMP(0);

-- From here on by hand: what a Prisma schema cannot say. `migrate diff` does not see it; prisma/latest-training.test.ts does.

UPDATE "customers" SET "latest_training_at" = "t"."latest"
  FROM (SELECT "school_id", "customer_id", max("training_at") AS "latest" FROM "trainings"
         WHERE "status" <> 'TRAINING_CANCELLED' GROUP BY "school_id", "customer_id") "t"
 WHERE "customers"."school_id" = "t"."school_id" AND "customers"."id" = "t"."customer_id" AND "t"."latest" IS NOT NULL;

CREATE INDEX "customers_by_latest_order" ON "customers" ("school_id", "latest_training_at" ASC NULLS LAST, "id") WHERE "merged_into_id" IS NULL AND "forgotten_at" IS NULL;
CREATE INDEX "customers_by_latest_order_desc" ON "customers" ("school_id", "latest_training_at" DESC NULLS LAST, "id") WHERE "merged_into_id" IS NULL AND "forgotten_at" IS NULL;

-- What a training counts for: when it begins, unless it is cancelled or has no course.
CREATE FUNCTION counted_training_at("status" "TrainingStatus", "training_at" timestamp) RETURNS timestamp LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE WHEN "status" <> 'TRAINING_CANCELLED' THEN "training_at" END;

-- Contacts are locked the lower id first, and read again once they are: a training of the same contact that was changed meanwhile counts.
CREATE FUNCTION keep_latest_training() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "school" int := CASE WHEN TG_OP = 'DELETE' THEN OLD."school_id" ELSE NEW."school_id" END;
  "contacts" int[] := CASE TG_OP WHEN 'INSERT' THEN ARRAY[NEW."customer_id"] WHEN 'DELETE' THEN ARRAY[OLD."customer_id"]
    ELSE ARRAY[OLD."customer_id", NEW."customer_id"] END;
BEGIN
  PERFORM FROM "customers" WHERE "school_id" = "school" AND "id" = ANY("contacts") ORDER BY "id" FOR NO KEY UPDATE;
  UPDATE "customers" "c" SET "latest_training_at" = "l"."latest"
    FROM (SELECT "one"."id", (SELECT max(counted_training_at("t"."status", "t"."training_at")) FROM "trainings" "t"
             WHERE "t"."school_id" = "school" AND "t"."customer_id" = "one"."id") AS "latest"
            FROM unnest("contacts") "one" ("id")) "l"
   WHERE "c"."school_id" = "school" AND "c"."id" = "l"."id" AND "c"."latest_training_at" IS DISTINCT FROM "l"."latest";
  RETURN NULL;
END
$$;
-- Triggers fire by their names: these after `keep_spaces`, which locks the course, and before `recopy_facts`, which shares the contact.
CREATE TRIGGER "latest_added" AFTER INSERT ON "trainings"
  FOR EACH ROW WHEN (counted_training_at(NEW."status", NEW."training_at") IS NOT NULL) EXECUTE FUNCTION keep_latest_training();
CREATE TRIGGER "latest_changed" AFTER UPDATE ON "trainings"
  FOR EACH ROW WHEN ((OLD."customer_id", counted_training_at(OLD."status", OLD."training_at"))
    IS DISTINCT FROM (NEW."customer_id", counted_training_at(NEW."status", NEW."training_at")))
  EXECUTE FUNCTION keep_latest_training();
CREATE TRIGGER "latest_removed" AFTER DELETE ON "trainings"
  FOR EACH ROW WHEN (counted_training_at(OLD."status", OLD."training_at") IS NOT NULL) EXECUTE FUNCTION keep_latest_training();

-- Locks the contacts of the trainings on courses that are locked already, the lower id first: before their trainings, as everybody does
-- (decision 049). Who was merged while this waited is another contact, whose turn may have passed: then all locks are let go, with the
-- block that took them, and it begins anew.
CREATE FUNCTION lock_riders("school" int, "courses" int[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  "locked" int[];
BEGIN
  LOOP
    BEGIN
      SELECT array_agg("c"."id") INTO "locked" FROM (
        SELECT "id" FROM "customers" WHERE "school_id" = "school" AND "id" IN (
            SELECT "customer_id" FROM "trainings" WHERE "school_id" = "school" AND "course_id" = ANY("courses"))
         ORDER BY "id" FOR NO KEY UPDATE) "c";
      IF EXISTS (SELECT FROM "trainings" WHERE "school_id" = "school" AND "course_id" = ANY("courses")
                    AND "customer_id" <> ALL(coalesce("locked", '{}')))
      THEN
        RAISE EXCEPTION 'a rider was merged meanwhile' USING ERRCODE = 'CN099';
      END IF;
      RETURN;
    EXCEPTION WHEN SQLSTATE 'CN099' THEN
      NULL;
    END;
  END LOOP;
END
$$;

CREATE OR REPLACE FUNCTION copy_course_to_trainings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD."date", OLD."start_time") IS DISTINCT FROM (NEW."date", NEW."start_time") THEN
    PERFORM lock_riders(NEW."school_id", ARRAY[NEW."id"]);
  END IF;
  UPDATE "trainings" SET "supplier_id" = NEW."supplier_id", "full_licence_type" = NEW."full_licence_type",
      "training_at" = NEW."date" + NEW."start_time"::time
   WHERE "school_id" = NEW."school_id" AND "course_id" = NEW."id";
  RETURN NULL;
END
$$;
