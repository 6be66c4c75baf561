-- The counts of keep_certificate_counts, after some were added: an insert has no old rows.
CREATE OR REPLACE FUNCTION public.keep_certificate_counts_added()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  INSERT INTO "certificate_counts" AS c
    ("school_id", "supplier_id", "total", "pending", "not_ready", "ready_to_return", "sent", "void", "duplicate")
  SELECT "school_id", "supplier_id", count(*), count(*) FILTER (WHERE "status" = 'CERTIFICATE_PENDING'),
    count(*) FILTER (WHERE "status" = 'CERTIFICATE_NOT_READY'), count(*) FILTER (WHERE "status" = 'CERTIFICATE_READY_TO_RETURN'),
    count(*) FILTER (WHERE "status" = 'CERTIFICATE_SENT'), count(*) FILTER (WHERE "status" = 'CERTIFICATE_VOID'),
    count(*) FILTER (WHERE "status" = 'CERTIFICATE_DUPLICATE')
  FROM new_rows WHERE "deleted_at" IS NULL GROUP BY "school_id", "supplier_id" ORDER BY "school_id", "supplier_id"
  ON CONFLICT ("school_id", "supplier_id") DO UPDATE SET
    "total" = c."total" + EXCLUDED."total", "pending" = c."pending" + EXCLUDED."pending",
    "not_ready" = c."not_ready" + EXCLUDED."not_ready", "ready_to_return" = c."ready_to_return" + EXCLUDED."ready_to_return",
    "sent" = c."sent" + EXCLUDED."sent", "void" = c."void" + EXCLUDED."void", "duplicate" = c."duplicate" + EXCLUDED."duplicate";
  RETURN NULL;
END
$function$;

CREATE TRIGGER count_added AFTER INSERT ON certificates
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_certificate_counts_added();
