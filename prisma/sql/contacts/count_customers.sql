-- Adds to the counts of a school's contacts.
CREATE OR REPLACE FUNCTION public.count_customers(school integer, total bigint, rideto bigint, rideto_instant bigint, widget bigint, dashboard bigint)
 RETURNS void
 LANGUAGE sql
AS $function$
  INSERT INTO "customer_counts" AS c ("school_id", "total", "rideto", "rideto_instant", "widget", "dashboard")
  VALUES (school, total, rideto, rideto_instant, widget, dashboard)
  ON CONFLICT ("school_id") DO UPDATE SET
    "total" = c."total" + EXCLUDED."total", "rideto" = c."rideto" + EXCLUDED."rideto",
    "rideto_instant" = c."rideto_instant" + EXCLUDED."rideto_instant",
    "widget" = c."widget" + EXCLUDED."widget", "dashboard" = c."dashboard" + EXCLUDED."dashboard"
$function$;
