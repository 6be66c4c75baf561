-- When contacts are merged, the trainings and promo codes of an order go with it.
CREATE OR REPLACE FUNCTION public.copy_contact_of_order()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE "trainings" SET "customer_id" = NEW."customer_id", "rider_first_name" = (
      SELECT "first_name" FROM "customers" WHERE "school_id" = NEW."school_id" AND "id" = NEW."customer_id")
   WHERE "school_id" = NEW."school_id" AND "order_id" = NEW."id";
  UPDATE "voucher_uses" "u" SET "customer_id" = NEW."customer_id", "once" = "u"."once" AND NOT EXISTS (
      SELECT FROM "voucher_uses" "other"
       WHERE "other"."school_id" = "u"."school_id" AND "other"."voucher_id" = "u"."voucher_id"
         AND "other"."customer_id" = NEW."customer_id" AND "other"."once" AND "other"."released_at" IS NULL)
   WHERE "u"."school_id" = NEW."school_id" AND "u"."order_id" = NEW."id";
  RETURN NULL;
END
$function$;

CREATE TRIGGER copy_contact AFTER UPDATE OF customer_id ON orders
  FOR EACH ROW WHEN (old.customer_id IS DISTINCT FROM new.customer_id) EXECUTE FUNCTION copy_contact_of_order();
