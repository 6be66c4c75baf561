-- What a contact passed is the newest of what was typed and of the trainings that stand: no outcome overwrites a newer day, and one
-- that is taken back leaves what was there before (N-07).
ALTER TABLE "customers"
ADD COLUMN     "cbt_typed_date" DATE,
ADD COLUMN     "mod1_typed_date" DATE,
ADD COLUMN     "mod2_typed_date" DATE;

CREATE FUNCTION newest_passed("school" INTEGER, "customer" INTEGER, "types" TEXT[]) RETURNS DATE LANGUAGE sql STABLE
SET search_path = public, pg_temp AS $$
  SELECT max("completion_date") FROM "trainings"
   WHERE "school_id" = "school" AND "customer_id" = "customer" AND "status" = 'TRAINING_PASSED'
     AND "course_type"::text = ANY ("types")
     AND ("course_type"::text NOT LIKE '%\_TEST' OR "test_result" = 'TEST_RESULT_PASSED')
$$;

UPDATE "customers" SET
  "cbt_typed_date" = nullif("cbt_passed_date", newest_passed("school_id", "id", '{LICENCE_CBT,LICENCE_CBT_RENEWAL}')),
  "mod1_typed_date" = nullif("mod1_passed_date", newest_passed("school_id", "id", '{FULL_LICENCE_MOD1_TEST}')),
  "mod2_typed_date" = nullif("mod2_passed_date", newest_passed("school_id", "id", '{FULL_LICENCE_MOD2_TEST}'))
 WHERE "cbt_passed_date" IS NOT NULL OR "mod1_passed_date" IS NOT NULL OR "mod2_passed_date" IS NOT NULL;

-- Whoever writes a day has typed it.
CREATE FUNCTION keep_newest_passed() RETURNS TRIGGER LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF NEW."forgotten_at" IS NOT NULL THEN
    NEW."cbt_passed_date" := NULL; NEW."mod1_passed_date" := NULL; NEW."mod2_passed_date" := NULL;
    NEW."cbt_typed_date" := NULL; NEW."mod1_typed_date" := NULL; NEW."mod2_typed_date" := NULL;
    RETURN NEW;
  END IF;
  IF TG_OP = 'INSERT' THEN
    NEW."cbt_typed_date" := NEW."cbt_passed_date";
    NEW."mod1_typed_date" := NEW."mod1_passed_date";
    NEW."mod2_typed_date" := NEW."mod2_passed_date";
    RETURN NEW;
  END IF;
  IF NEW."cbt_passed_date" IS DISTINCT FROM OLD."cbt_passed_date" THEN NEW."cbt_typed_date" := NEW."cbt_passed_date"; END IF;
  IF NEW."mod1_passed_date" IS DISTINCT FROM OLD."mod1_passed_date" THEN NEW."mod1_typed_date" := NEW."mod1_passed_date"; END IF;
  IF NEW."mod2_passed_date" IS DISTINCT FROM OLD."mod2_passed_date" THEN NEW."mod2_typed_date" := NEW."mod2_passed_date"; END IF;
  NEW."cbt_passed_date" := greatest(NEW."cbt_typed_date", newest_passed(NEW."school_id", NEW."id", '{LICENCE_CBT,LICENCE_CBT_RENEWAL}'));
  NEW."mod1_passed_date" := greatest(NEW."mod1_typed_date", newest_passed(NEW."school_id", NEW."id", '{FULL_LICENCE_MOD1_TEST}'));
  NEW."mod2_passed_date" := greatest(NEW."mod2_typed_date", newest_passed(NEW."school_id", NEW."id", '{FULL_LICENCE_MOD2_TEST}'));
  RETURN NEW;
END $$;

CREATE TRIGGER "newest_passed"
BEFORE INSERT OR UPDATE OF "cbt_passed_date", "mod1_passed_date", "mod2_passed_date", "cbt_typed_date", "forgotten_at" ON "customers"
FOR EACH ROW EXECUTE FUNCTION keep_newest_passed();

CREATE FUNCTION tell_newest_passed() RETURNS TRIGGER LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    UPDATE "customers" SET "cbt_typed_date" = "cbt_typed_date" WHERE "school_id" = OLD."school_id" AND "id" = OLD."customer_id";
  END IF;
  IF TG_OP <> 'DELETE' AND (TG_OP = 'INSERT' OR NEW."customer_id" <> OLD."customer_id") THEN
    UPDATE "customers" SET "cbt_typed_date" = "cbt_typed_date" WHERE "school_id" = NEW."school_id" AND "id" = NEW."customer_id";
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER "newest_passed_added" AFTER INSERT ON "trainings" FOR EACH ROW
WHEN (NEW."status" = 'TRAINING_PASSED') EXECUTE FUNCTION tell_newest_passed();
CREATE TRIGGER "newest_passed_changed"
AFTER UPDATE OF "status", "completion_date", "test_result", "customer_id" ON "trainings" FOR EACH ROW
WHEN (OLD."status" = 'TRAINING_PASSED' OR NEW."status" = 'TRAINING_PASSED') EXECUTE FUNCTION tell_newest_passed();
CREATE TRIGGER "newest_passed_deleted" AFTER DELETE ON "trainings" FOR EACH ROW
WHEN (OLD."status" = 'TRAINING_PASSED') EXECUTE FUNCTION tell_newest_passed();
