-- How many contacts a school has, in all and by source. Merged and forgotten ones do not count.
CREATE OR REPLACE FUNCTION public.keep_customer_counts()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  "steps" text := CASE TG_OP
    WHEN 'INSERT' THEN 'SELECT "school_id", "source", "merged_into_id", "forgotten_at", 1 AS "step" FROM new_rows'
    WHEN 'DELETE' THEN 'SELECT "school_id", "source", "merged_into_id", "forgotten_at", -1 AS "step" FROM old_rows'
    ELSE 'SELECT "school_id", "source", "merged_into_id", "forgotten_at", 1 AS "step" FROM new_rows
          UNION ALL SELECT "school_id", "source", "merged_into_id", "forgotten_at", -1 FROM old_rows' END;
BEGIN
  EXECUTE format('
    SELECT count_customers("school_id", "total", "rideto", "rideto_instant", "widget", "dashboard") FROM (
      SELECT "school_id", sum("step")::bigint AS "total",
        coalesce(sum("step") FILTER (WHERE "source" = ''RIDETO''), 0)::bigint AS "rideto",
        coalesce(sum("step") FILTER (WHERE "source" = ''RIDETO_INSTANT''), 0)::bigint AS "rideto_instant",
        coalesce(sum("step") FILTER (WHERE "source" = ''WIDGET''), 0)::bigint AS "widget",
        coalesce(sum("step") FILTER (WHERE "source" = ''DASHBOARD''), 0)::bigint AS "dashboard"
      FROM (%s) steps WHERE "merged_into_id" IS NULL AND "forgotten_at" IS NULL GROUP BY "school_id") sums
    WHERE "total" <> 0 OR "rideto" <> 0 OR "rideto_instant" <> 0 OR "widget" <> 0 OR "dashboard" <> 0
    ORDER BY "school_id"', "steps");
  RETURN NULL;
END
$function$;

CREATE TRIGGER count_added AFTER INSERT ON customers
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_customer_counts();
CREATE TRIGGER count_changed AFTER UPDATE ON customers
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_customer_counts();
CREATE TRIGGER count_removed AFTER DELETE ON customers
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_customer_counts();
