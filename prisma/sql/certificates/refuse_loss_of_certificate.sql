-- Certificates and books are never deleted, so no number is used twice.
CREATE OR REPLACE FUNCTION public.refuse_loss_of_certificate()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE EXCEPTION 'certificates are never removed' USING ERRCODE = 'integrity_constraint_violation';
END
$function$;

CREATE TRIGGER never_removed BEFORE DELETE OR TRUNCATE ON certificate_books
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_loss_of_certificate();
CREATE TRIGGER never_removed BEFORE DELETE OR TRUNCATE ON certificates
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_loss_of_certificate();
