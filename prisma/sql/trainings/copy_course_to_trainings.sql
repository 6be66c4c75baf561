CREATE OR REPLACE FUNCTION public.copy_course_to_trainings()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF (OLD."date", OLD."start_time") IS DISTINCT FROM (NEW."date", NEW."start_time") THEN
    PERFORM lock_riders(NEW."school_id", ARRAY[NEW."id"]);
  END IF;
  UPDATE "trainings" SET "supplier_id" = NEW."supplier_id", "full_licence_type" = NEW."full_licence_type",
      "training_at" = NEW."date" + NEW."start_time"::time
   WHERE "school_id" = NEW."school_id" AND "course_id" = NEW."id";
  RETURN NULL;
END
$function$;

CREATE TRIGGER copy_to_trainings AFTER UPDATE OF date, start_time, supplier_id, full_licence_type ON courses
  FOR EACH ROW WHEN (old.date IS DISTINCT FROM new.date OR old.start_time IS DISTINCT FROM new.start_time
  OR old.supplier_id IS DISTINCT FROM new.supplier_id OR old.full_licence_type IS DISTINCT FROM new.full_licence_type)
  EXECUTE FUNCTION copy_course_to_trainings();
