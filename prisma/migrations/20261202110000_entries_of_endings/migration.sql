-- Reopening takes back what the ending wrote, and a rebooking costs what the school's cancellation took back. Its fee, or the last
-- reversal, said which entry that was: with no fee, or with nothing to take back, they say nothing or name another one.
ALTER TABLE "trainings" ADD COLUMN "ended_entry" INTEGER;

-- Of who did not come until now it is certain where a course was taken back and is not charged again: only an ending does that.
UPDATE "trainings" "t" SET "ended_entry" = "e"."entry"
  FROM (SELECT "c"."school_id", "c"."training_id", max("r"."entry") AS "entry"
          FROM "order_charges" "c"
          LEFT JOIN "order_charges" "r" ON "r"."school_id" = "c"."school_id" AND "r"."reverses_id" = "c"."id"
         WHERE "c"."kind" = 'COURSE' GROUP BY "c"."school_id", "c"."training_id" HAVING bool_and("r"."id" IS NOT NULL)) "e"
 WHERE "e"."school_id" = "t"."school_id" AND "e"."training_id" = "t"."id" AND "t"."status" = 'TRAINING_NO_SHOW';
