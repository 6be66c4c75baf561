-- Ready to return needs an instructor and a restriction. A check would refuse backups that hold older rows.
CREATE OR REPLACE FUNCTION public.refuse_incomplete_certificate()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE EXCEPTION 'certificate % is not complete', NEW."certificate_number"
    USING ERRCODE = 'check_violation', CONSTRAINT = 'certificates_complete', TABLE = TG_TABLE_NAME, SCHEMA = TG_TABLE_SCHEMA;
END
$function$;

CREATE TRIGGER complete_when_ready BEFORE INSERT OR UPDATE ON certificates
  FOR EACH ROW WHEN (new.status = 'CERTIFICATE_READY_TO_RETURN'::"CertificateStatus"
  AND (new.instructor_first_name IS NULL OR new.restrictions = '[]'::jsonb))
  EXECUTE FUNCTION refuse_incomplete_certificate();
