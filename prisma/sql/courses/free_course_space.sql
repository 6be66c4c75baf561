-- Gives back a space on a course and a bike of the type.
CREATE OR REPLACE FUNCTION public.free_course_space(school integer, course integer, bike "CourseBikeType")
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  EXECUTE format('UPDATE "courses" SET "training_count" = "training_count" - 1, %1$I = %1$I - 1
      WHERE "school_id" = $1 AND "id" = $2', bike_stem("bike") || '_count') USING "school", "course";
END
$function$;
