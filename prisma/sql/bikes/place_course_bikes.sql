-- The bikes of a course move with it, and are free when it is cancelled or deleted.
CREATE OR REPLACE FUNCTION public.place_course_bikes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF NEW."status" = 'CANCELLED' OR NEW."deleted_at" IS NOT NULL THEN
    DELETE FROM "course_motorbikes" WHERE "school_id" = NEW."school_id" AND "course_id" = NEW."id";
    RETURN NULL;
  END IF;
  PERFORM FROM "motorbikes"
    WHERE "school_id" = NEW."school_id" AND "id" IN (
      SELECT "motorbike_id" FROM "course_motorbikes" WHERE "school_id" = NEW."school_id" AND "course_id" = NEW."id")
    ORDER BY "id" FOR NO KEY UPDATE;
  IF FOUND THEN
    BEGIN
      UPDATE "course_motorbikes"
         SET "starts_at" = NEW."date" + NEW."start_time"::time, "ends_at" = NEW."date" + NEW."end_time"::time
       WHERE "school_id" = NEW."school_id" AND "course_id" = NEW."id";
    EXCEPTION WHEN exclusion_violation THEN
      RAISE EXCEPTION 'a bike of the course is on another one then' USING ERRCODE = 'CN010';
    END;
  END IF;
  RETURN NULL;
END
$function$;

CREATE TRIGGER place_bikes AFTER UPDATE OF date, start_time, end_time, supplier_id, status, deleted_at ON courses
  FOR EACH ROW EXECUTE FUNCTION place_course_bikes();
