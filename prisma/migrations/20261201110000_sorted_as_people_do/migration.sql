-- Names and what is chosen by name sort as people sort them: de Souza before Zane, Öztürk between Otto and Page. The collation is our
-- own, so that whoever owns the database can renew it when the library behind it changes (prisma/renew-collation.mjs).
CREATE COLLATION "by_name" (provider = icu, locale = 'und');

DROP TRIGGER "copy_to_trainings" ON "customers";
ALTER TABLE "customers" ALTER COLUMN "first_name" TYPE TEXT COLLATE "by_name", ALTER COLUMN "last_name" TYPE TEXT COLLATE "by_name";
CREATE TRIGGER "copy_to_trainings" AFTER UPDATE OF "first_name" ON "customers" FOR EACH ROW
  WHEN (OLD.first_name IS DISTINCT FROM NEW.first_name) EXECUTE FUNCTION copy_name_to_trainings();

DROP TRIGGER "complete_when_ready" ON "certificates";
ALTER TABLE "certificates" ALTER COLUMN "rider_first_name" TYPE TEXT COLLATE "by_name",
  ALTER COLUMN "instructor_first_name" TYPE TEXT COLLATE "by_name";
CREATE TRIGGER "complete_when_ready" BEFORE INSERT OR UPDATE ON "certificates" FOR EACH ROW
  WHEN (NEW.status = 'CERTIFICATE_READY_TO_RETURN' AND (NEW.instructor_first_name IS NULL OR NEW.restrictions = '[]'))
  EXECUTE FUNCTION refuse_incomplete_certificate();

ALTER TABLE "trainings" ALTER COLUMN "rider_first_name" TYPE TEXT COLLATE "by_name";
ALTER TABLE "users" ALTER COLUMN "first_name" TYPE TEXT COLLATE "by_name", ALTER COLUMN "last_name" TYPE TEXT COLLATE "by_name";
ALTER TABLE "suppliers" ALTER COLUMN "name" TYPE TEXT COLLATE "by_name", ALTER COLUMN "connect_location_name" TYPE TEXT COLLATE "by_name";
ALTER TABLE "motorbikes" ALTER COLUMN "make" TYPE TEXT COLLATE "by_name", ALTER COLUMN "model" TYPE TEXT COLLATE "by_name";
ALTER TABLE "test_centres" ALTER COLUMN "name" TYPE TEXT COLLATE "by_name";
