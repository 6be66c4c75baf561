-- A certificate is what the ledger last said of it, or the transaction does not commit.
CREATE OR REPLACE FUNCTION public.keep_certificate_to_ledger()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  c "certificates";
  b "certificate_books";
  added record;
  told record;
  nothing "certificates";
  is_told boolean;
  should_be "CertificateStatus";
BEGIN
  -- As it is at the end of the transaction, however often it changed meanwhile.
  SELECT * INTO c FROM "certificates" WHERE "school_id" = NEW."school_id" AND "certificate_number" = NEW."certificate_number";
  SELECT * INTO b FROM "certificate_books" WHERE "school_id" = c."school_id" AND "id" = c."book_id";
  SELECT e."position" AS at, (e."facts"::jsonb ->> 'used_before')::int AS used_before INTO added FROM "certificate_events" e
   WHERE e."school_id" = c."school_id" AND e."book_id" = c."book_id" AND e."action" = 'BOOK_ADDED' ORDER BY e."position" LIMIT 1;
  SELECT e."position" AS at, e."to_status", p."payload"::jsonb -> 'row' AS said INTO told FROM "certificate_events" e
    LEFT JOIN "certificate_event_payloads" p ON p."school_id" = e."school_id" AND p."position" = e."position"
   WHERE e."school_id" = c."school_id" AND e."certificate_number" = c."certificate_number" ORDER BY e."position" DESC LIMIT 1;
  is_told := coalesce(told.at > added.at OR c."recorded_at" IS NOT NULL, false);

  should_be := CASE
    WHEN is_told THEN CASE WHEN told.to_status = 'CERTIFICATE_READY_TO_RETURN' AND b."is_sent" THEN 'CERTIFICATE_SENT' ELSE told.to_status END
    WHEN c."certificate_number" < added.used_before THEN 'CERTIFICATE_VOID' ELSE 'CERTIFICATE_PENDING' END;
  IF added.at IS NULL OR c."status" IS DISTINCT FROM should_be OR c."supplier_id" <> b."supplier_id"
     OR (c."deleted_at" IS NULL) <> (b."deleted_at" IS NULL)
     OR c."certificate_number" - b."first_certificate_number" NOT BETWEEN 0 AND 24 THEN
    PERFORM refuse_unrecorded(format('certificate %s', c."certificate_number"));
  END IF;

  IF NOT is_told THEN
    nothing := jsonb_populate_record(NULL::"certificates", '{"is_duplicate":false,"restrictions":[]}');
    nothing."void_reason" := CASE WHEN c."status" = 'CERTIFICATE_VOID' THEN 'USED_ELSEWHERE' END;
    IF certificate_record(c) <> certificate_record(nothing) THEN
      PERFORM refuse_unrecorded(format('certificate %s', c."certificate_number"));
    END IF;
  ELSIF told.said IS NOT NULL THEN
    IF certificate_record(c) <> certificate_record(jsonb_populate_record(c, told.said)) THEN
      PERFORM refuse_unrecorded(format('certificate %s', c."certificate_number"));
    END IF;
  -- Events from before there was a record: then only its book changes, until an event with a record tells of more.
  ELSIF TG_OP = 'INSERT' OR certificate_record(c) <> certificate_record(OLD) THEN
    PERFORM refuse_unrecorded(format('certificate %s', c."certificate_number"));
  END IF;
  RETURN NULL;
END
$function$;

CREATE CONSTRAINT TRIGGER only_by_ledger AFTER INSERT OR UPDATE ON certificates DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION keep_certificate_to_ledger();
