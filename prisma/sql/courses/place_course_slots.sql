-- A course takes the time of its instructors, unless it is cancelled or deleted.
CREATE OR REPLACE FUNCTION public.place_course_slots()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  DELETE FROM "diary_slots" WHERE "school_id" = NEW."school_id" AND "course_id" = NEW."id";
  IF NEW."status" <> 'CANCELLED' AND NEW."deleted_at" IS NULL THEN
    INSERT INTO "diary_slots" ("school_id", "course_id", "user_id", "supplier_id", "lane_from", "lane_to", "starts_at", "ends_at")
    SELECT NEW."school_id", NEW."id", "user_id", NEW."supplier_id", 1, 2,
           NEW."date" + NEW."start_time"::time, NEW."date" + NEW."end_time"::time
      FROM "course_instructors" WHERE "school_id" = NEW."school_id" AND "course_id" = NEW."id" ORDER BY "user_id";
  END IF;
  RETURN NULL;
END
$function$;

CREATE TRIGGER place_slots AFTER UPDATE OF date, start_time, end_time, supplier_id, status, deleted_at ON courses
  FOR EACH ROW EXECUTE FUNCTION place_course_slots();
