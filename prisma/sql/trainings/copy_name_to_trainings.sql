CREATE OR REPLACE FUNCTION public.copy_name_to_trainings()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE "trainings" SET "rider_first_name" = NEW."first_name"
   WHERE "school_id" = NEW."school_id" AND "customer_id" = NEW."id";
  RETURN NULL;
END
$function$;

CREATE TRIGGER copy_to_trainings AFTER UPDATE OF first_name ON customers
  FOR EACH ROW WHEN (old.first_name IS DISTINCT FROM new.first_name) EXECUTE FUNCTION copy_name_to_trainings();
