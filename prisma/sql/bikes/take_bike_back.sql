-- A rider who leaves a course, or cancels, leaves the bike.
CREATE OR REPLACE FUNCTION public.take_bike_back()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM FROM "courses" WHERE "school_id" = OLD."school_id" AND "id" = OLD."course_id" FOR NO KEY UPDATE;
  DELETE FROM "course_motorbikes" WHERE "school_id" = OLD."school_id" AND "training_id" = OLD."id";
  RETURN NULL;
END
$function$;

CREATE TRIGGER take_bike_back AFTER UPDATE OF course_id, status ON trainings
  FOR EACH ROW WHEN (old.course_id IS DISTINCT FROM new.course_id OR new.status = 'TRAINING_CANCELLED'::"TrainingStatus"
  AND old.status <> new.status) EXECUTE FUNCTION take_bike_back();
