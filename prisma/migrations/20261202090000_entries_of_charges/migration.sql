-- Lines of charges that one statement wrote are an entry. Until now the same millisecond said so, which two entries may share. What is
-- there is numbered by it once more, each entry after its first line.
ALTER TABLE "order_charges" ADD COLUMN "entry" INTEGER;
ALTER TABLE "order_charges" DISABLE TRIGGER "only_added";
UPDATE "order_charges" "c" SET "entry" = "e"."entry"
  FROM (SELECT "school_id", "id", min("id") OVER (PARTITION BY "school_id", "order_id", "created") AS "entry"
          FROM "order_charges") "e"
 WHERE "e"."school_id" = "c"."school_id" AND "e"."id" = "c"."id";
ALTER TABLE "order_charges" ENABLE TRIGGER "only_added";

CREATE SEQUENCE "order_charges_entry_seq" AS INTEGER OWNED BY "order_charges"."entry";
SELECT setval('order_charges_entry_seq', (SELECT coalesce(max("id"), 0) + 1 FROM "order_charges"), false);

-- A statement takes the next number, and each of its lines has it: no way to write a charge can forget it.
CREATE FUNCTION begin_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM nextval('order_charges_entry_seq');
  RETURN NULL;
END
$$;
CREATE TRIGGER "begin_entry" BEFORE INSERT ON "order_charges" FOR EACH STATEMENT EXECUTE FUNCTION begin_entry();
ALTER TABLE "order_charges"
  ALTER COLUMN "entry" SET DEFAULT currval('order_charges_entry_seq'),
  ALTER COLUMN "entry" SET NOT NULL;

-- Who writes charges goes on at once: a deployment grants rights anew only after its last migration.
DO $$
DECLARE
  "role" text;
BEGIN
  FOR "role" IN
    SELECT DISTINCT "a"."grantee"::regrole::text FROM "pg_class" "c", aclexplode("c"."relacl") "a"
     WHERE "c"."oid" = 'order_charges_id_seq'::regclass AND "a"."privilege_type" = 'USAGE' AND "a"."grantee" <> 0
  LOOP
    EXECUTE format('GRANT SELECT, USAGE ON SEQUENCE "order_charges_entry_seq" TO %s', "role");
  END LOOP;
END
$$;
