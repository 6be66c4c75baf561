-- A disclaimer that is signed or cancelled is evidence: it never changes, and is only deleted. Merging contacts names another one, and its link may end.
CREATE OR REPLACE FUNCTION public.refuse_change_of_signed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF to_jsonb(NEW) - '{customer_id,training_id,sent_by_id,link_version}'::text[]
    = to_jsonb(OLD) - '{customer_id,training_id,sent_by_id,link_version}'::text[]
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a signed or cancelled disclaimer does not change' USING ERRCODE = 'CN012';
END
$function$;

CREATE TRIGGER keep_signed BEFORE UPDATE ON disclaimers
  FOR EACH ROW WHEN (old.status = ANY (ARRAY['SIGNED'::"DisclaimerStatus", 'CANCELLED'::"DisclaimerStatus"]))
  EXECUTE FUNCTION refuse_change_of_signed();
