-- Adds to the count of a school's trainings of one status.
CREATE OR REPLACE FUNCTION public.count_trainings(school integer, training "TrainingStatus", step bigint)
 RETURNS void
 LANGUAGE sql
AS $function$
  INSERT INTO "training_counts" AS c ("school_id", "status", "total") VALUES (school, training, step)
  ON CONFLICT ("school_id", "status") DO UPDATE SET "total" = c."total" + EXCLUDED."total"
$function$;
