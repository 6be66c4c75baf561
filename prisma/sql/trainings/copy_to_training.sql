-- What a training copies of its order, contact and course, so that lists need one table only.
CREATE OR REPLACE FUNCTION public.copy_to_training()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  SELECT "o"."customer_id", "o"."friendly_id", "o"."source", "c"."first_name"
    INTO NEW."customer_id", NEW."order_friendly_id", NEW."source", NEW."rider_first_name"
    FROM "orders" "o" JOIN "customers" "c" ON "c"."school_id" = "o"."school_id" AND "c"."id" = "o"."customer_id"
   WHERE "o"."school_id" = NEW."school_id" AND "o"."id" = NEW."order_id";
  IF NEW."course_id" IS NULL THEN
    NEW."training_at" := NULL;
  ELSE
    SELECT "supplier_id", "course_type", "full_licence_type", "date" + "start_time"::time
      INTO NEW."supplier_id", NEW."course_type", NEW."full_licence_type", NEW."training_at"
      FROM "courses" WHERE "school_id" = NEW."school_id" AND "id" = NEW."course_id";
  END IF;
  RETURN NEW;
END
$function$;

CREATE TRIGGER copy_facts BEFORE INSERT OR UPDATE OF course_id, order_id ON trainings
  FOR EACH ROW EXECUTE FUNCTION copy_to_training();
