-- CreateIndex
CREATE INDEX "diary_entries_school_id_start_date_id_idx" ON "diary_entries"("school_id", "start_date", "id");

-- From here on by hand: what a Prisma schema cannot say. `migrate diff` does not see it; prisma/people-and-places.test.ts does.

-- Lists rely on the longest: what touches a day started less than so many days before it.
ALTER TABLE "diary_entries" ADD CONSTRAINT "diary_entries_within_a_year" CHECK ("end_date" - "start_date" < 366);
