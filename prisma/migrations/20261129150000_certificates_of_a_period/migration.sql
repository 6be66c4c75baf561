-- By hand: what a Prisma schema cannot say. `migrate diff` does not see it; orders/list/order-list.test.ts does.

-- Trainings with a certificate, in the order of the list: those of some days are counted without reading any that has none.
CREATE INDEX "trainings_with_certificate" ON "trainings" ("school_id", "training_at" DESC NULLS LAST, "id")
  WHERE "certificate_number" IS NOT NULL;
