-- CreateTable
CREATE TABLE "events" (
    "school_id" INTEGER NOT NULL,
    "id" SERIAL NOT NULL,
    "supplier_id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "all_day" BOOLEAN NOT NULL DEFAULT false,
    "starts_at" TIMESTAMP(3) NOT NULL,
    "ends_at" TIMESTAMP(3) NOT NULL,
    "notes" TEXT,
    "colour" "CourseColour" NOT NULL DEFAULT 'GRAPHITE',
    "created" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "events_pkey" PRIMARY KEY ("school_id","id")
);

-- CreateIndex
CREATE INDEX "events_school_id_starts_at_id_idx" ON "events"("school_id", "starts_at", "id");

-- CreateIndex
CREATE INDEX "events_school_id_supplier_id_starts_at_id_idx" ON "events"("school_id", "supplier_id", "starts_at", "id");

-- CreateIndex
CREATE INDEX "events_school_id_user_id_idx" ON "events"("school_id", "user_id");

-- AddForeignKey
ALTER TABLE "events" ADD CONSTRAINT "events_school_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "events" ADD CONSTRAINT "events_school_id_supplier_id_fkey" FOREIGN KEY ("school_id", "supplier_id") REFERENCES "suppliers"("school_id", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "events" ADD CONSTRAINT "events_school_id_user_id_fkey" FOREIGN KEY ("school_id", "user_id") REFERENCES "users"("school_id", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- From here on by hand: what a Prisma schema cannot say. `migrate diff` does not see it; prisma/events.test.ts does.

CREATE TRIGGER "keep_school" BEFORE UPDATE ON "events" FOR EACH ROW
  WHEN (OLD."school_id" IS DISTINCT FROM NEW."school_id") EXECUTE FUNCTION refuse_change_of_school();

ALTER TABLE "events" ADD CONSTRAINT "events_texts" CHECK (
  btrim("name") <> '' AND char_length("name") <= 80 AND char_length("notes") <= 2000);
-- Lists rely on the longest: what touches a day started at most so long before it.
ALTER TABLE "events" ADD CONSTRAINT "events_times" CHECK (
  "starts_at" < "ends_at" AND "ends_at" - "starts_at" <= interval '366 days'
  AND "starts_at" >= '1900-01-01' AND "ends_at" <= '2100-01-01');
ALTER TABLE "events" ADD CONSTRAINT "events_whole_minutes" CHECK (
  "starts_at" = date_trunc(CASE WHEN "all_day" THEN 'day' ELSE 'minute' END, "starts_at")
  AND "ends_at" = date_trunc(CASE WHEN "all_day" THEN 'day' ELSE 'minute' END, "ends_at"));
