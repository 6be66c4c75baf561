-- Adds to the counts of a school's bikes.
CREATE OR REPLACE FUNCTION public.count_motorbikes(school integer, total bigint, active bigint, at_risk bigint, out_of_order bigint)
 RETURNS void
 LANGUAGE sql
AS $function$
  INSERT INTO "motorbike_counts" AS c ("school_id", "total", "active", "at_risk", "out_of_order")
  VALUES (school, total, active, at_risk, out_of_order)
  ON CONFLICT ("school_id") DO UPDATE SET
    "total" = c."total" + EXCLUDED."total", "active" = c."active" + EXCLUDED."active",
    "at_risk" = c."at_risk" + EXCLUDED."at_risk", "out_of_order" = c."out_of_order" + EXCLUDED."out_of_order"
$function$;
