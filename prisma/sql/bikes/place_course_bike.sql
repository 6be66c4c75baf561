-- A bike on a course takes its time. The course must be scheduled, the bike fit for use, the rider on that course.
CREATE OR REPLACE FUNCTION public.place_course_bike()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  SELECT "date" + "start_time"::time, "date" + "end_time"::time INTO NEW."starts_at", NEW."ends_at" FROM "courses"
   WHERE "school_id" = NEW."school_id" AND "id" = NEW."course_id" AND "status" = 'SCHEDULED' AND "deleted_at" IS NULL FOR SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'the course is cancelled or over' USING ERRCODE = 'CN006';
  END IF;
  PERFORM FROM "motorbikes"
    WHERE "school_id" = NEW."school_id" AND "id" = NEW."motorbike_id" AND "deleted_at" IS NULL
      AND "status" <> 'BIKE_STATUS_OUT_OF_ORDER' FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'the bike is out of order or deleted' USING ERRCODE = 'CN008';
  END IF;
  IF NEW."training_id" IS NOT NULL AND NOT EXISTS (
    SELECT FROM "trainings" WHERE "school_id" = NEW."school_id" AND "id" = NEW."training_id"
      AND "course_id" = NEW."course_id" AND "status" <> 'TRAINING_CANCELLED')
  THEN
    RAISE EXCEPTION 'the rider is not on the course' USING ERRCODE = 'CN009';
  END IF;
  RETURN NEW;
END
$function$;

CREATE TRIGGER place_bike BEFORE INSERT OR UPDATE OF course_id, motorbike_id, training_id ON course_motorbikes
  FOR EACH ROW EXECUTE FUNCTION place_course_bike();
