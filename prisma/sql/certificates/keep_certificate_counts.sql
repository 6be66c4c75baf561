-- How many certificates a site has, in all and by status, after some have changed.
CREATE OR REPLACE FUNCTION public.keep_certificate_counts()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  INSERT INTO "certificate_counts" AS c
    ("school_id", "supplier_id", "total", "pending", "not_ready", "ready_to_return", "sent", "void", "duplicate")
  SELECT * FROM (
    SELECT "school_id", "supplier_id", sum("step")::int AS "total",
      coalesce(sum("step") FILTER (WHERE "status" = 'CERTIFICATE_PENDING'), 0)::int AS "pending",
      coalesce(sum("step") FILTER (WHERE "status" = 'CERTIFICATE_NOT_READY'), 0)::int AS "not_ready",
      coalesce(sum("step") FILTER (WHERE "status" = 'CERTIFICATE_READY_TO_RETURN'), 0)::int AS "ready_to_return",
      coalesce(sum("step") FILTER (WHERE "status" = 'CERTIFICATE_SENT'), 0)::int AS "sent",
      coalesce(sum("step") FILTER (WHERE "status" = 'CERTIFICATE_VOID'), 0)::int AS "void",
      coalesce(sum("step") FILTER (WHERE "status" = 'CERTIFICATE_DUPLICATE'), 0)::int AS "duplicate"
    FROM (SELECT "school_id", "supplier_id", "status", 1 AS "step" FROM new_rows WHERE "deleted_at" IS NULL
          UNION ALL SELECT "school_id", "supplier_id", "status", -1 FROM old_rows WHERE "deleted_at" IS NULL) steps
    GROUP BY "school_id", "supplier_id") sums
  WHERE "total" <> 0 OR "pending" <> 0 OR "not_ready" <> 0 OR "ready_to_return" <> 0 OR "sent" <> 0 OR "void" <> 0 OR "duplicate" <> 0
  ORDER BY "school_id", "supplier_id"
  ON CONFLICT ("school_id", "supplier_id") DO UPDATE SET
    "total" = c."total" + EXCLUDED."total", "pending" = c."pending" + EXCLUDED."pending",
    "not_ready" = c."not_ready" + EXCLUDED."not_ready", "ready_to_return" = c."ready_to_return" + EXCLUDED."ready_to_return",
    "sent" = c."sent" + EXCLUDED."sent", "void" = c."void" + EXCLUDED."void", "duplicate" = c."duplicate" + EXCLUDED."duplicate";
  RETURN NULL;
END
$function$;

CREATE TRIGGER count_changed AFTER UPDATE ON certificates
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_certificate_counts();
