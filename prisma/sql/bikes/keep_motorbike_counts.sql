-- How many bikes a school has, in all and by status. Deleted ones do not count.
CREATE OR REPLACE FUNCTION public.keep_motorbike_counts()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM count_motorbikes(d.school, d.total, d.active, d.at_risk, d.out_of_order) FROM (
      SELECT "school_id", count(*), count(*) FILTER (WHERE "status" = 'BIKE_STATUS_ACTIVE'),
        count(*) FILTER (WHERE "status" = 'BIKE_STATUS_AT_RISK'), count(*) FILTER (WHERE "status" = 'BIKE_STATUS_OUT_OF_ORDER')
      FROM new_rows WHERE "deleted_at" IS NULL GROUP BY "school_id" ORDER BY "school_id") d (school, total, active, at_risk, out_of_order);
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM count_motorbikes(d.school, d.total, d.active, d.at_risk, d.out_of_order) FROM (
      SELECT "school_id", -count(*), -count(*) FILTER (WHERE "status" = 'BIKE_STATUS_ACTIVE'),
        -count(*) FILTER (WHERE "status" = 'BIKE_STATUS_AT_RISK'), -count(*) FILTER (WHERE "status" = 'BIKE_STATUS_OUT_OF_ORDER')
      FROM old_rows WHERE "deleted_at" IS NULL GROUP BY "school_id" ORDER BY "school_id") d (school, total, active, at_risk, out_of_order);
  ELSE
    PERFORM count_motorbikes(d.school, d.total, d.active, d.at_risk, d.out_of_order) FROM (
      SELECT * FROM (
        SELECT "school_id", sum("step")::bigint AS "total",
          coalesce(sum("step") FILTER (WHERE "status" = 'BIKE_STATUS_ACTIVE'), 0)::bigint AS "active",
          coalesce(sum("step") FILTER (WHERE "status" = 'BIKE_STATUS_AT_RISK'), 0)::bigint AS "at_risk",
          coalesce(sum("step") FILTER (WHERE "status" = 'BIKE_STATUS_OUT_OF_ORDER'), 0)::bigint AS "out_of_order"
        FROM (SELECT "school_id", "status", 1 AS "step" FROM new_rows WHERE "deleted_at" IS NULL
              UNION ALL SELECT "school_id", "status", -1 FROM old_rows WHERE "deleted_at" IS NULL) steps
        GROUP BY "school_id") sums
      WHERE "total" <> 0 OR "active" <> 0 OR "at_risk" <> 0 OR "out_of_order" <> 0
      ORDER BY "school_id") d (school, total, active, at_risk, out_of_order);
  END IF;
  RETURN NULL;
END
$function$;

CREATE TRIGGER count_added AFTER INSERT ON motorbikes
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_motorbike_counts();
CREATE TRIGGER count_changed AFTER UPDATE ON motorbikes
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_motorbike_counts();
CREATE TRIGGER count_removed AFTER DELETE ON motorbikes
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_motorbike_counts();
