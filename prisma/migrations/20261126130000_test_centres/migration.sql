-- CreateTable
CREATE TABLE "test_centres" (
    "school_id" INTEGER NOT NULL,
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "dvsa_code" TEXT,
    "postcode" TEXT,
    "offers_mod1" BOOLEAN NOT NULL DEFAULT true,
    "offers_mod2" BOOLEAN NOT NULL DEFAULT true,
    "is_default" BOOLEAN NOT NULL DEFAULT false,
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "created" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "test_centres_pkey" PRIMARY KEY ("school_id","id")
);

-- CreateIndex
CREATE INDEX "test_centres_school_id_name_id_idx" ON "test_centres"("school_id", "name", "id");

-- AddForeignKey
ALTER TABLE "test_centres" ADD CONSTRAINT "test_centres_school_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- From here on by hand: what a Prisma schema cannot say. `migrate diff` does not see it; prisma/test-centres.test.ts does.

CREATE TRIGGER "keep_school" BEFORE UPDATE ON "test_centres" FOR EACH ROW
  WHEN (OLD."school_id" IS DISTINCT FROM NEW."school_id") EXECUTE FUNCTION refuse_change_of_school();

CREATE UNIQUE INDEX "test_centres_active_name_key" ON "test_centres" ("school_id", lower("name")) WHERE "is_active";

ALTER TABLE "test_centres" ADD CONSTRAINT "test_centres_texts" CHECK (
  btrim("name") <> '' AND char_length("name") <= 80 AND char_length("dvsa_code") <= 20 AND char_length("postcode") <= 16);
ALTER TABLE "test_centres" ADD CONSTRAINT "test_centres_offer_a_test" CHECK ("offers_mod1" OR "offers_mod2");
