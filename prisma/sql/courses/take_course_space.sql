-- Takes a space on a course and a bike of the type in one statement, so the last one is taken once.
CREATE OR REPLACE FUNCTION public.take_course_space(school integer, course integer, bike "CourseBikeType")
 RETURNS void
 LANGUAGE plpgsql
AS $function$
DECLARE
  "taken" int;
  "found" record;
BEGIN
  EXECUTE format('UPDATE "courses" SET "training_count" = "training_count" + 1, %1$I = %1$I + 1
      WHERE "school_id" = $1 AND "id" = $2 AND "status" = ''SCHEDULED'' AND "deleted_at" IS NULL
        AND "training_count" < "spaces" AND %1$I < %2$I', bike_stem("bike") || '_count', bike_stem("bike") || '_bikes')
    USING "school", "course";
  GET DIAGNOSTICS "taken" = ROW_COUNT;
  IF "taken" = 1 THEN
    RETURN;
  END IF;
  SELECT "status" = 'SCHEDULED' AND "deleted_at" IS NULL AS "bookable", "training_count" >= "spaces" AS "full" INTO "found"
    FROM "courses" WHERE "school_id" = "school" AND "id" = "course";
  IF NOT coalesce("found"."bookable", false) THEN
    RAISE EXCEPTION 'the course cannot be booked' USING ERRCODE = 'CN006';
  ELSIF "found"."full" THEN
    RAISE EXCEPTION 'the course is full' USING ERRCODE = 'CN001';
  END IF;
  RAISE EXCEPTION 'no bike of this type is left' USING ERRCODE = 'CN002';
END
$function$;
