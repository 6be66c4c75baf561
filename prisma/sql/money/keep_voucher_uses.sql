-- A promo code on an order takes one of its uses, and gives it back when it is released or deleted.
CREATE OR REPLACE FUNCTION public.keep_voucher_uses()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NOT take_voucher_use(NEW."school_id", NEW."voucher_id", (NEW."created" AT TIME ZONE 'Europe/London')::date) THEN
      RAISE EXCEPTION 'the promo code cannot be used' USING ERRCODE = 'CN011';
    END IF;
  ELSIF OLD."released_at" IS NULL THEN
    PERFORM return_voucher_use(OLD."school_id", OLD."voucher_id");
  END IF;
  RETURN NULL;
END
$function$;

CREATE TRIGGER return_use AFTER UPDATE OF released_at ON voucher_uses
  FOR EACH ROW WHEN (old.released_at IS NULL AND new.released_at IS NOT NULL) EXECUTE FUNCTION keep_voucher_uses();
CREATE TRIGGER return_use_removed AFTER DELETE ON voucher_uses FOR EACH ROW EXECUTE FUNCTION keep_voucher_uses();
CREATE TRIGGER take_use AFTER INSERT ON voucher_uses FOR EACH ROW EXECUTE FUNCTION keep_voucher_uses();
