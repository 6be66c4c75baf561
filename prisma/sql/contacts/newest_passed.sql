-- The last day on which a contact passed one of these course types, by the trainings that stand.
CREATE OR REPLACE FUNCTION public.newest_passed(school integer, customer integer, types text[])
 RETURNS date
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
  SELECT max("completion_date") FROM "trainings"
   WHERE "school_id" = "school" AND "customer_id" = "customer" AND "status" = 'TRAINING_PASSED'
     AND "course_type"::text = ANY ("types")
     AND ("course_type"::text NOT LIKE '%\_TEST' OR "test_result" = 'TEST_RESULT_PASSED')
$function$;
