-- Copies to the trainings of an order how it is paid.
CREATE OR REPLACE FUNCTION public.copy_payment_of_order()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE "trainings" SET "payment" = order_payment(NEW."charged", NEW."paid")
   WHERE "school_id" = NEW."school_id" AND "order_id" = NEW."id";
  RETURN NULL;
END
$function$;

CREATE TRIGGER copy_payment AFTER UPDATE OF charged, paid ON orders
  FOR EACH ROW WHEN (order_payment(old.charged, old.paid) <> order_payment(new.charged, new.paid))
  EXECUTE FUNCTION copy_payment_of_order();
