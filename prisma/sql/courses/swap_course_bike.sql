-- Gives back a bike of one type and takes one of another, on the same course.
CREATE OR REPLACE FUNCTION public.swap_course_bike(school integer, course integer, from_bike "CourseBikeType", to_bike "CourseBikeType")
 RETURNS void
 LANGUAGE plpgsql
AS $function$
DECLARE
  "taken" int;
BEGIN
  EXECUTE format('UPDATE "courses" SET %1$I = %1$I - 1, %2$I = %2$I + 1
      WHERE "school_id" = $1 AND "id" = $2 AND %2$I < %3$I',
    bike_stem("from_bike") || '_count', bike_stem("to_bike") || '_count', bike_stem("to_bike") || '_bikes')
    USING "school", "course";
  GET DIAGNOSTICS "taken" = ROW_COUNT;
  IF "taken" = 0 THEN
    RAISE EXCEPTION 'no bike of this type is left' USING ERRCODE = 'CN002';
  END IF;
END
$function$;
