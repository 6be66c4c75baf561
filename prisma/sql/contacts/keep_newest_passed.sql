-- The days on which a contact passed: the newer of what somebody typed and what the trainings say (N-07).
CREATE OR REPLACE FUNCTION public.keep_newest_passed()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
END $function$;

CREATE TRIGGER newest_passed BEFORE INSERT OR UPDATE OF cbt_passed_date, mod1_passed_date, mod2_passed_date, cbt_typed_date, forgotten_at ON customers
  FOR EACH ROW EXECUTE FUNCTION keep_newest_passed();
