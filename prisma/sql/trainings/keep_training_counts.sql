-- How many trainings of each status a school has.
CREATE OR REPLACE FUNCTION public.keep_training_counts()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  "steps" text := CASE TG_OP
    WHEN 'INSERT' THEN 'SELECT "school_id", "status", 1 AS "step" FROM new_rows'
    WHEN 'DELETE' THEN 'SELECT "school_id", "status", -1 AS "step" FROM old_rows'
    ELSE 'SELECT "school_id", "status", 1 AS "step" FROM new_rows UNION ALL SELECT "school_id", "status", -1 FROM old_rows' END;
BEGIN
  EXECUTE format('
    SELECT count_trainings("school_id", "status", "step") FROM (
      SELECT "school_id", "status", sum("step")::bigint AS "step" FROM (%s) steps GROUP BY "school_id", "status") sums
    WHERE "step" <> 0 ORDER BY "school_id", "status"', "steps");
  RETURN NULL;
END
$function$;

CREATE TRIGGER count_added AFTER INSERT ON trainings
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_training_counts();
CREATE TRIGGER count_changed AFTER UPDATE ON trainings
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_training_counts();
CREATE TRIGGER count_removed AFTER DELETE ON trainings
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_training_counts();
