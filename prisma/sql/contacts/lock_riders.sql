-- Locks the contacts with a training on these courses, the lower id first; again if one was merged meanwhile.
CREATE OR REPLACE FUNCTION public.lock_riders(school integer, courses integer[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
DECLARE
  "locked" int[];
BEGIN
  LOOP
    BEGIN
      SELECT array_agg("c"."id") INTO "locked" FROM (
        SELECT "id" FROM "customers" WHERE "school_id" = "school" AND "id" IN (
            SELECT "customer_id" FROM "trainings" WHERE "school_id" = "school" AND "course_id" = ANY("courses"))
         ORDER BY "id" FOR NO KEY UPDATE) "c";
      IF EXISTS (SELECT FROM "trainings" WHERE "school_id" = "school" AND "course_id" = ANY("courses")
                    AND "customer_id" <> ALL(coalesce("locked", '{}')))
      THEN
        RAISE EXCEPTION 'a rider was merged meanwhile' USING ERRCODE = 'CN099';
      END IF;
      RETURN;
    EXCEPTION WHEN SQLSTATE 'CN099' THEN
      NULL;
    END;
  END LOOP;
END
$function$;
