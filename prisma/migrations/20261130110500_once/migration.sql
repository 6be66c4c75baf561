-- By hand: what a Prisma schema cannot say. `migrate diff` does not see it; prisma/once.test.ts does.

-- Of trainings that were booked again more than once the first booking keeps its place. The others stay as they are, with
-- what they cost, but in place of none; the history of their order says so.
WITH "later" AS (
  SELECT "school_id", "id" FROM (
    SELECT "school_id", "id", row_number() OVER (PARTITION BY "school_id", "rebooked_from_id" ORDER BY "id") AS "nth"
      FROM "trainings" WHERE "rebooked_from_id" IS NOT NULL AND "status" <> 'TRAINING_CANCELLED') t
   WHERE "nth" > 1
), "told" AS (
  INSERT INTO "audit_events" ("school_id", "action", "entity", "entity_id", "before", "after", "request_id")
  SELECT t."school_id", 'trainings.update', 'order', t."order_id"::text,
         jsonb_build_object('rebooked_from', t."rebooked_from_id"), jsonb_build_object('rebooked_from', NULL), 'update of Connect'
    FROM "trainings" t JOIN "later" USING ("school_id", "id")
)
UPDATE "trainings" t SET "rebooked_from_id" = NULL
  FROM "later" WHERE t."school_id" = "later"."school_id" AND t."id" = "later"."id";

-- A training is booked again once: in its place is one training, unless that was cancelled.
CREATE UNIQUE INDEX "trainings_rebooked_once_key" ON "trainings" ("school_id", "rebooked_from_id")
  WHERE "rebooked_from_id" IS NOT NULL AND "status" <> 'TRAINING_CANCELLED';

-- Of several changes of one person's address the last one counts.
UPDATE "one_time_tokens" t SET "used_at" = now()
 WHERE "purpose" = 'CHANGE_EMAIL' AND "used_at" IS NULL AND EXISTS (
   SELECT FROM "one_time_tokens" n
    WHERE n."school_id" = t."school_id" AND n."user_id" = t."user_id" AND n."purpose" = 'CHANGE_EMAIL' AND n."used_at" IS NULL
      AND (n."created", n."id") > (t."created", t."id"));

CREATE UNIQUE INDEX "one_time_tokens_one_move_key" ON "one_time_tokens" ("school_id", "user_id")
  WHERE "purpose" = 'CHANGE_EMAIL' AND "used_at" IS NULL;
