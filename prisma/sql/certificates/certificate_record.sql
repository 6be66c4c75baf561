-- What is evidence on a certificate: all but its number, its status, what follows from its book, and `updated`.
CREATE OR REPLACE FUNCTION public.certificate_record(c certificates)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$
  SELECT to_jsonb(c) - '{school_id,certificate_number,book_id,supplier_id,status,deleted_at,updated}'::text[]
$function$;
