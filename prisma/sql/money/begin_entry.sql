-- Lines of charges that one statement writes have one number, their entry: no way to write a charge can forget it.
CREATE OR REPLACE FUNCTION public.begin_entry()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM nextval('order_charges_entry_seq');
  RETURN NULL;
END
$function$;

CREATE TRIGGER begin_entry BEFORE INSERT ON order_charges FOR EACH STATEMENT EXECUTE FUNCTION begin_entry();
