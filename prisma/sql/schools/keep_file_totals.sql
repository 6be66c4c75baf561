-- How many bytes of files a school has.
CREATE OR REPLACE FUNCTION public.keep_file_totals()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  "steps" text := CASE TG_OP
    WHEN 'INSERT' THEN 'SELECT "school_id", "size"::bigint AS "step" FROM new_rows'
    WHEN 'DELETE' THEN 'SELECT "school_id", -"size"::bigint AS "step" FROM old_rows'
    ELSE 'SELECT "school_id", "size"::bigint AS "step" FROM new_rows
          UNION ALL SELECT "school_id", -"size"::bigint FROM old_rows' END;
  "change" record;
BEGIN
  FOR "change" IN EXECUTE format('SELECT "school_id", sum("step")::bigint AS "step" FROM (%s) steps
    GROUP BY "school_id" HAVING sum("step") <> 0 ORDER BY "school_id"', "steps")
  LOOP
    UPDATE "file_totals" SET "bytes" = "bytes" + "change"."step" WHERE "school_id" = "change"."school_id";
    CONTINUE WHEN FOUND;
    INSERT INTO "file_totals" AS t ("school_id", "bytes") VALUES ("change"."school_id", "change"."step")
      ON CONFLICT ("school_id") DO UPDATE SET "bytes" = t."bytes" + EXCLUDED."bytes";
  END LOOP;
  RETURN NULL;
END
$function$;

CREATE TRIGGER count_added AFTER INSERT ON files
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_file_totals();
CREATE TRIGGER count_changed AFTER UPDATE ON files
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_file_totals();
CREATE TRIGGER count_removed AFTER DELETE ON files
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_file_totals();
