-- A course takes the time of an instructor who joins it.
CREATE OR REPLACE FUNCTION public.place_instructor_slot()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO "diary_slots" ("school_id", "course_id", "user_id", "supplier_id", "lane_from", "lane_to", "starts_at", "ends_at")
  SELECT NEW."school_id", NEW."course_id", NEW."user_id", "supplier_id", 1, 2,
         "date" + "start_time"::time, "date" + "end_time"::time
    FROM "courses"
   WHERE "school_id" = NEW."school_id" AND "id" = NEW."course_id" AND "status" <> 'CANCELLED' AND "deleted_at" IS NULL;
  RETURN NULL;
END
$function$;

CREATE TRIGGER place_slot AFTER INSERT ON course_instructors FOR EACH ROW EXECUTE FUNCTION place_instructor_slot();
