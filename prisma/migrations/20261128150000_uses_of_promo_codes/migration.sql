-- By hand: what a Prisma schema cannot say. `migrate diff` does not see it; prisma/orders.test.ts does.

-- A promo code on an order is a use of it, whoever writes it: the last one is taken once, and what is released is given back. The day is
-- that on which the order was made in London. CN011 is `voucher_not_usable`.
CREATE FUNCTION keep_voucher_uses() RETURNS trigger LANGUAGE plpgsql AS $$
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
$$;
CREATE TRIGGER "take_use" AFTER INSERT ON "voucher_uses" FOR EACH ROW EXECUTE FUNCTION keep_voucher_uses();
CREATE TRIGGER "return_use" AFTER UPDATE OF "released_at" ON "voucher_uses" FOR EACH ROW
  WHEN (OLD."released_at" IS NULL AND NEW."released_at" IS NOT NULL) EXECUTE FUNCTION keep_voucher_uses();
CREATE TRIGGER "return_use_removed" AFTER DELETE ON "voucher_uses" FOR EACH ROW EXECUTE FUNCTION keep_voucher_uses();
