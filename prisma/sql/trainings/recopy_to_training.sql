-- Copies again with course, order and contact locked: they may have changed while the training was written.
CREATE OR REPLACE FUNCTION public.recopy_to_training()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
    SELECT "customer_id", order_payment("charged", "paid") INTO "current"."customer_id", "current"."payment"
      FROM "orders" WHERE "school_id" = NEW."school_id" AND "id" = NEW."order_id" FOR NO KEY UPDATE;
    SELECT "first_name" INTO "current"."rider_first_name"
      FROM "customers" WHERE "school_id" = NEW."school_id" AND "id" = "current"."customer_id" FOR SHARE;
  END IF;
  IF "current" IS DISTINCT FROM NEW THEN
    UPDATE "trainings"
       SET ("supplier_id", "course_type", "full_licence_type", "training_at", "customer_id", "rider_first_name", "payment")
         = ("current"."supplier_id", "current"."course_type", "current"."full_licence_type", "current"."training_at",
            "current"."customer_id", "current"."rider_first_name", "current"."payment")
     WHERE "school_id" = NEW."school_id" AND "id" = NEW."id";
  END IF;
  RETURN NULL;
END
$function$;

CREATE TRIGGER recopy_facts AFTER INSERT OR UPDATE OF course_id ON trainings
  FOR EACH ROW EXECUTE FUNCTION recopy_to_training();
