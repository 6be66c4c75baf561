-- Days that an older outcome had overwritten, or that went with a reopened one, come back.
UPDATE "customers" "c" SET "cbt_typed_date" = "cbt_typed_date"
 WHERE EXISTS (SELECT FROM "trainings" "t" WHERE "t"."school_id" = "c"."school_id" AND "t"."customer_id" = "c"."id" AND "t"."status" = 'TRAINING_PASSED');
