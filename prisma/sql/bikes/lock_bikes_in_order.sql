-- Courses that move together lock their bikes in the order of their ids, so that none waits for another in a ring.
CREATE OR REPLACE FUNCTION public.lock_bikes_in_order()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM FROM "motorbikes"
    WHERE ("school_id", "id") IN (SELECT "school_id", "motorbike_id" FROM "changed") ORDER BY "school_id", "id" FOR NO KEY UPDATE;
  RETURN NULL;
END
$function$;

CREATE TRIGGER lock_bikes AFTER UPDATE ON course_motorbikes
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION lock_bikes_in_order();
