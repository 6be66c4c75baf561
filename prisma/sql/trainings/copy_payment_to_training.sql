CREATE OR REPLACE FUNCTION public.copy_payment_to_training()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  SELECT order_payment("charged", "paid") INTO NEW."payment"
    FROM "orders" WHERE "school_id" = NEW."school_id" AND "id" = NEW."order_id";
  RETURN NEW;
END
$function$;

CREATE TRIGGER copy_payment BEFORE INSERT OR UPDATE OF order_id ON trainings
  FOR EACH ROW EXECUTE FUNCTION copy_payment_to_training();
