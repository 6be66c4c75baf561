-- An instructor who leaves a course has that time free again.
CREATE OR REPLACE FUNCTION public.free_instructor_slot()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  DELETE FROM "diary_slots"
   WHERE "school_id" = OLD."school_id" AND "course_id" = OLD."course_id" AND "user_id" = OLD."user_id";
  RETURN OLD;
END
$function$;

CREATE TRIGGER free_slot BEFORE DELETE ON course_instructors FOR EACH ROW EXECUTE FUNCTION free_instructor_slot();
