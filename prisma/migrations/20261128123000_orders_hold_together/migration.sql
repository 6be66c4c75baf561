-- By hand: what a Prisma schema cannot say. `migrate diff` does not see it; prisma/order-races.test.ts and order-money.test.ts do.

-- While a training is added, somebody may change its course, its order or its contact: they do not see the training, and what it
-- copied is old. So all three are held once it is there, the course by its space already, and compared with what was copied.
CREATE FUNCTION recopy_to_training() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "current" "trainings" := NEW;
BEGIN
  IF NEW."course_id" IS NOT NULL THEN
    SELECT "supplier_id", "course_type", "full_licence_type", "date" + "start_time"::time
      INTO "current"."supplier_id", "current"."course_type", "current"."full_licence_type", "current"."training_at"
      FROM "courses" WHERE "school_id" = NEW."school_id" AND "id" = NEW."course_id" FOR SHARE;
  END IF;
  IF TG_OP = 'INSERT' THEN
    -- As two contacts are merged: first they, then their orders.
    PERFORM FROM "customers" WHERE "school_id" = NEW."school_id" AND "id" = NEW."customer_id" FOR SHARE;
    SELECT "customer_id" INTO "current"."customer_id"
      FROM "orders" WHERE "school_id" = NEW."school_id" AND "id" = NEW."order_id" FOR NO KEY UPDATE;
    SELECT "first_name" INTO "current"."rider_first_name"
      FROM "customers" WHERE "school_id" = NEW."school_id" AND "id" = "current"."customer_id" FOR SHARE;
  END IF;
  IF "current" IS DISTINCT FROM NEW THEN
    UPDATE "trainings" SET ("supplier_id", "course_type", "full_licence_type", "training_at", "customer_id", "rider_first_name")
        = ("current"."supplier_id", "current"."course_type", "current"."full_licence_type", "current"."training_at",
           "current"."customer_id", "current"."rider_first_name")
     WHERE "school_id" = NEW."school_id" AND "id" = NEW."id";
  END IF;
  RETURN NULL;
END
$$;
-- Triggers fire by their names: this one after `keep_spaces`, which locks the course.
CREATE TRIGGER "recopy_facts" AFTER INSERT OR UPDATE OF "course_id" ON "trainings"
  FOR EACH ROW EXECUTE FUNCTION recopy_to_training();

-- When two contacts are merged, the survivor has used the promo codes of both. A code that each contact may use once, and that both
-- used, is used by the survivor twice: the first use goes on refusing the next.
CREATE OR REPLACE FUNCTION copy_contact_of_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "trainings" SET "customer_id" = NEW."customer_id", "rider_first_name" = (
      SELECT "first_name" FROM "customers" WHERE "school_id" = NEW."school_id" AND "id" = NEW."customer_id")
   WHERE "school_id" = NEW."school_id" AND "order_id" = NEW."id";
  UPDATE "voucher_uses" "u" SET "customer_id" = NEW."customer_id", "once" = "u"."once" AND NOT EXISTS (
      SELECT FROM "voucher_uses" "other"
       WHERE "other"."school_id" = "u"."school_id" AND "other"."voucher_id" = "u"."voucher_id"
         AND "other"."customer_id" = NEW."customer_id" AND "other"."once" AND "other"."released_at" IS NULL)
   WHERE "u"."school_id" = NEW."school_id" AND "u"."order_id" = NEW."id";
  RETURN NULL;
END
$$;

-- A charge is of a training of its own order, and a reversal takes back the whole of a charge of that order.
CREATE FUNCTION refuse_strange_charges() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM "changed" "c" JOIN "trainings" "t" ON "t"."school_id" = "c"."school_id" AND "t"."id" = "c"."training_id"
     WHERE "t"."order_id" <> "c"."order_id")
  THEN
    RAISE EXCEPTION 'a charge is of its own order' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF EXISTS (
    SELECT FROM "changed" "c" JOIN "order_charges" "r" ON "r"."school_id" = "c"."school_id" AND "r"."id" = "c"."reverses_id"
     WHERE ("r"."order_id", "r"."amount") <> ("c"."order_id", -"c"."amount") OR "r"."kind" = 'REVERSAL')
  THEN
    RAISE EXCEPTION 'a reversal takes back a whole charge' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER "keep_to_order" AFTER INSERT ON "order_charges" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_strange_charges();
