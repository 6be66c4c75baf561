-- Gives back one use of a promo code, whatever became of the code (N-24).
CREATE OR REPLACE FUNCTION public.return_voucher_use(school integer, voucher integer)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE "vouchers"
     SET "num_of_uses_available" = "num_of_uses_available" + 1, "times_used" = "times_used" - 1, "updated" = now()
   WHERE "school_id" = "school" AND "id" = "voucher" AND "times_used" > 0;
  RETURN FOUND;
END
$function$;
