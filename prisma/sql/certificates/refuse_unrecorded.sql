-- The refusal of keep_certificate_to_ledger and keep_book_to_ledger.
CREATE OR REPLACE FUNCTION public.refuse_unrecorded(what text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE EXCEPTION '% is not what the ledger says', what USING ERRCODE = 'integrity_constraint_violation';
END
$function$;
