-- A bike with a SORN is declared off the road: it has no tax that could run out, and no course may use it.
ALTER TABLE "motorbikes" ADD COLUMN "is_sorn" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "motorbikes" ADD CONSTRAINT "motorbikes_sorn_untaxed" CHECK (NOT "is_sorn" OR "tax_expiry_date" IS NULL);
