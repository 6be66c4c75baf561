-- A certificate and a book say what the ledger last said of them: whatever writes to them appends the event that tells of it in
-- the same transaction, or does not commit. The owner's check proves the same later, and that nobody was past these triggers.
-- By hand, like all that a Prisma schema cannot say; prisma/certificate-guard.test.ts sees it.

-- What stands on a certificate, without what follows from events of its book and what is no evidence.
CREATE FUNCTION certificate_record(c "certificates") RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT to_jsonb(c) - '{school_id,certificate_number,book_id,supplier_id,status,deleted_at,updated}'::text[]
$$;

CREATE FUNCTION refuse_unrecorded(what text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is not what the ledger says', what USING ERRCODE = 'integrity_constraint_violation';
END
$$;

CREATE FUNCTION keep_certificate_to_ledger() RETURNS trigger LANGUAGE plpgsql AS $$
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
$$;

CREATE FUNCTION keep_book_to_ledger() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  b "certificate_books";
  added jsonb;
  moved jsonb;
  sent jsonb;
  is_gone boolean;
BEGIN
  SELECT * INTO b FROM "certificate_books" WHERE "school_id" = NEW."school_id" AND "id" = NEW."id";
  SELECT (array_agg(e."facts"::jsonb ORDER BY e."position") FILTER (WHERE e."action" = 'BOOK_ADDED'))[1],
         (array_agg(e."facts"::jsonb ORDER BY e."position" DESC) FILTER (WHERE e."action" = 'BOOK_MOVED'))[1],
         (array_agg(e."facts"::jsonb ORDER BY e."position" DESC) FILTER (WHERE e."action" = 'BOOK_SENT'))[1],
         coalesce(bool_or(e."action" = 'BOOK_DELETED'), false)
    INTO added, moved, sent, is_gone
    FROM "certificate_events" e WHERE e."school_id" = b."school_id" AND e."book_id" = b."id" AND e."certificate_number" IS NULL;
  IF added IS NULL OR b."first_certificate_number" <> (added ->> 'first')::int
     OR b."supplier_id" <> coalesce(moved ->> 'to', added ->> 'supplier')::int
     OR b."is_sent" <> (sent IS NOT NULL) OR b."sent_on" IS DISTINCT FROM (sent ->> 'sent_on')::date
     OR b."tracking_reference" IS DISTINCT FROM (sent ->> 'tracking_reference')
     OR (b."deleted_at" IS NOT NULL) <> is_gone THEN
    PERFORM refuse_unrecorded(format('book %s', b."first_certificate_number"));
  END IF;
  RETURN NULL;
END
$$;

CREATE CONSTRAINT TRIGGER "only_by_ledger" AFTER INSERT OR UPDATE ON "certificates" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION keep_certificate_to_ledger();
CREATE CONSTRAINT TRIGGER "only_by_ledger" AFTER INSERT OR UPDATE ON "certificate_books" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION keep_book_to_ledger();

-- Ready to return means complete (READY_FACTS of the contract). What was not asked of older rows is asked by a trigger, not a
-- constraint: a backup that has such rows can be restored, and the return of their book asks for what they lack.
ALTER TABLE "certificates" DROP CONSTRAINT "certificates_ready";
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_ready" CHECK (
  "status" <> 'CERTIFICATE_READY_TO_RETURN' OR ("purged_at" IS NULL AND "rider_first_name" IS NOT NULL AND "issued_at" IS NOT NULL
    AND "start_time" IS NOT NULL AND "time_completion" IS NOT NULL AND "training_duration" IS NOT NULL
    AND "instructor_certificate" IS NOT NULL AND "transmission" IS NOT NULL));
CREATE FUNCTION refuse_incomplete_certificate() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'certificate % is not complete', NEW."certificate_number"
    USING ERRCODE = 'check_violation', CONSTRAINT = 'certificates_complete', TABLE = TG_TABLE_NAME, SCHEMA = TG_TABLE_SCHEMA;
END
$$;
CREATE TRIGGER "complete_when_ready" BEFORE INSERT OR UPDATE ON "certificates" FOR EACH ROW
  WHEN (NEW."status" = 'CERTIFICATE_READY_TO_RETURN' AND (NEW."instructor_first_name" IS NULL OR NEW."restrictions" = '[]'))
  EXECUTE FUNCTION refuse_incomplete_certificate();
