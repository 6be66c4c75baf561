-- Takes one use of a promo code on a day in London. False when the code cannot be used then.
CREATE OR REPLACE FUNCTION public.take_voucher_use(school integer, voucher integer, today date)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE "vouchers"
     SET "num_of_uses_available" = "num_of_uses_available" - 1, "times_used" = "times_used" + 1, "updated" = now()
   WHERE "school_id" = "school" AND "id" = "voucher" AND "deleted_at" IS NULL AND "is_active"
     AND coalesce("starts_at" <= "today", true) AND coalesce("expire_date" >= "today", true)
     AND coalesce("num_of_uses_available" > 0, true);
  RETURN FOUND;
END
$function$;
