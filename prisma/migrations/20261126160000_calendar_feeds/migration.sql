-- AlterTable
ALTER TABLE "users" ADD COLUMN     "feed_version" INTEGER NOT NULL DEFAULT 0;

-- From here on by hand: what a Prisma schema cannot say. `migrate diff` does not see it; prisma/people-and-places.test.ts does.

ALTER TABLE "users" ADD CONSTRAINT "users_feed_version" CHECK ("feed_version" >= 0);
