-- Disclaimers: what riders sign before they ride, and the texts of it.

-- CreateEnum
CREATE TYPE "DisclaimerAutoSend" AS ENUM ('OFF', 'ON_BOOKING', 'DAYS_BEFORE');

-- CreateEnum
CREATE TYPE "DisclaimerStatus" AS ENUM ('DRAFT', 'SENT', 'VIEWED', 'SIGNED', 'CANCELLED', 'EXPIRED');

-- CreateTable
CREATE TABLE "disclaimer_templates" (
    "school_id" INTEGER NOT NULL,
    "id" SERIAL NOT NULL,
    "title" TEXT COLLATE "by_name" NOT NULL,
    "course_types" "CourseConstant"[] NOT NULL DEFAULT ARRAY[]::"CourseConstant"[],
    "auto_send" "DisclaimerAutoSend" NOT NULL DEFAULT 'OFF',
    "days_before" INTEGER,
    "auto_since" TIMESTAMPTZ(3),
    "require_guardian" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "updated_by_id" INTEGER,
    "deleted_at" TIMESTAMPTZ(3),
    "created" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "disclaimer_templates_pkey" PRIMARY KEY ("school_id","id")
);

-- CreateTable
CREATE TABLE "disclaimer_template_versions" (
    "school_id" INTEGER NOT NULL,
    "template_id" INTEGER NOT NULL,
    "version" INTEGER NOT NULL,
    "title" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "user_id" INTEGER,
    "created" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "disclaimer_template_versions_pkey" PRIMARY KEY ("school_id","template_id","version")
);

-- CreateTable
CREATE TABLE "disclaimers" (
    "school_id" INTEGER NOT NULL,
    "id" SERIAL NOT NULL,
    "customer_id" INTEGER NOT NULL,
    "training_id" INTEGER,
    "template_id" INTEGER NOT NULL,
    "version" INTEGER NOT NULL,
    "status" "DisclaimerStatus" NOT NULL DEFAULT 'DRAFT',
    "link_version" INTEGER NOT NULL DEFAULT 1,
    "send_email" BOOLEAN NOT NULL DEFAULT false,
    "send_sms" BOOLEAN NOT NULL DEFAULT false,
    "sent_by_id" INTEGER,
    "sent_at" TIMESTAMPTZ(3),
    "viewed_at" TIMESTAMPTZ(3),
    "signed_at" TIMESTAMPTZ(3),
    "cancelled_at" TIMESTAMPTZ(3),
    "expires_at" TIMESTAMPTZ(3),
    "signer_full_name" TEXT,
    "guardian_name" TEXT,
    "guardian_relationship" TEXT,
    "emergency_contact_name" TEXT,
    "emergency_contact_phone" TEXT,
    "medical_declared" BOOLEAN,
    "medical_detail" TEXT,
    "eyesight_ok" BOOLEAN,
    "is_adult" BOOLEAN,
    "signature_text" TEXT,
    "strokes" JSONB,
    "signed_html" TEXT,
    "signed_facts" JSONB,
    "text_hash" TEXT,
    "ip" INET,
    "user_agent" TEXT,
    "created" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "disclaimers_pkey" PRIMARY KEY ("school_id","id")
);

-- CreateIndex
CREATE INDEX "disclaimer_templates_school_id_title_id_idx" ON "disclaimer_templates"("school_id", "title", "id");

-- CreateIndex
CREATE INDEX "disclaimer_templates_school_id_updated_by_id_idx" ON "disclaimer_templates"("school_id", "updated_by_id");

-- CreateIndex
CREATE INDEX "disclaimer_template_versions_school_id_user_id_idx" ON "disclaimer_template_versions"("school_id", "user_id");

-- CreateIndex
CREATE INDEX "disclaimers_school_id_customer_id_created_id_idx" ON "disclaimers"("school_id", "customer_id", "created" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "disclaimers_school_id_training_id_idx" ON "disclaimers"("school_id", "training_id");

-- CreateIndex
CREATE INDEX "disclaimers_school_id_template_id_version_status_idx" ON "disclaimers"("school_id", "template_id", "version", "status");

-- CreateIndex
CREATE INDEX "disclaimers_school_id_sent_by_id_idx" ON "disclaimers"("school_id", "sent_by_id");

-- AddForeignKey
ALTER TABLE "disclaimer_templates" ADD CONSTRAINT "disclaimer_templates_school_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "disclaimer_templates" ADD CONSTRAINT "disclaimer_templates_school_id_updated_by_id_fkey" FOREIGN KEY ("school_id", "updated_by_id") REFERENCES "users"("school_id", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "disclaimer_template_versions" ADD CONSTRAINT "disclaimer_template_versions_school_id_template_id_fkey" FOREIGN KEY ("school_id", "template_id") REFERENCES "disclaimer_templates"("school_id", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "disclaimer_template_versions" ADD CONSTRAINT "disclaimer_template_versions_school_id_user_id_fkey" FOREIGN KEY ("school_id", "user_id") REFERENCES "users"("school_id", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "disclaimers" ADD CONSTRAINT "disclaimers_school_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "disclaimers" ADD CONSTRAINT "disclaimers_school_id_customer_id_fkey" FOREIGN KEY ("school_id", "customer_id") REFERENCES "customers"("school_id", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "disclaimers" ADD CONSTRAINT "disclaimers_school_id_training_id_fkey" FOREIGN KEY ("school_id", "training_id") REFERENCES "trainings"("school_id", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "disclaimers" ADD CONSTRAINT "disclaimers_school_id_template_id_version_fkey" FOREIGN KEY ("school_id", "template_id", "version") REFERENCES "disclaimer_template_versions"("school_id", "template_id", "version") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "disclaimers" ADD CONSTRAINT "disclaimers_school_id_sent_by_id_fkey" FOREIGN KEY ("school_id", "sent_by_id") REFERENCES "users"("school_id", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- From here on by hand: what a Prisma schema cannot say. prisma/disclaimers.test.ts tests it.

CREATE TRIGGER "keep_school" BEFORE UPDATE ON "disclaimer_templates" FOR EACH ROW
  WHEN (OLD."school_id" IS DISTINCT FROM NEW."school_id") EXECUTE FUNCTION refuse_change_of_school();
CREATE TRIGGER "keep_school" BEFORE UPDATE ON "disclaimer_template_versions" FOR EACH ROW
  WHEN (OLD."school_id" IS DISTINCT FROM NEW."school_id") EXECUTE FUNCTION refuse_change_of_school();
CREATE TRIGGER "keep_school" BEFORE UPDATE ON "disclaimers" FOR EACH ROW
  WHEN (OLD."school_id" IS DISTINCT FROM NEW."school_id") EXECUTE FUNCTION refuse_change_of_school();

CREATE UNIQUE INDEX "disclaimer_templates_title_key" ON "disclaimer_templates" ("school_id", lower("title")) WHERE "deleted_at" IS NULL;
-- What is sent by itself, of all schools.
CREATE INDEX "disclaimer_templates_of_auto_send" ON "disclaimer_templates" ("auto_send", "school_id")
  WHERE "is_active" AND "deleted_at" IS NULL AND "auto_send" <> 'OFF';
-- Whether a rider signed: of a contact, by template.
CREATE INDEX "disclaimers_signed" ON "disclaimers" ("school_id", "customer_id", "template_id", "signed_at" DESC) WHERE "status" = 'SIGNED';
CREATE INDEX "disclaimers_to_expire" ON "disclaimers" ("expires_at") WHERE "status" IN ('SENT', 'VIEWED');
-- What can be signed for a booking that may be cancelled meanwhile, and what need not be kept any more, of all schools.
CREATE INDEX "disclaimers_open" ON "disclaimers" ("school_id", "training_id") WHERE "status" IN ('DRAFT', 'SENT', 'VIEWED');
CREATE INDEX "disclaimers_to_purge" ON "disclaimers" ("signed_at", "school_id", "id") WHERE "status" = 'SIGNED';

ALTER TABLE "disclaimer_templates" ADD CONSTRAINT "disclaimer_templates_days_before" CHECK (
  CASE "auto_send" WHEN 'DAYS_BEFORE' THEN "days_before" IS NOT NULL AND "days_before" BETWEEN 1 AND 30 ELSE "days_before" IS NULL END);
ALTER TABLE "disclaimer_templates" ADD CONSTRAINT "disclaimer_templates_auto_since" CHECK (
  "auto_send" = 'OFF' OR NOT "is_active" OR "auto_since" IS NOT NULL);
ALTER TABLE "disclaimers" ADD CONSTRAINT "disclaimers_signed_whole" CHECK (CASE WHEN "status" = 'SIGNED'
  THEN num_nulls("signed_at", "signer_full_name", "text_hash", "signed_html", "signed_facts", "emergency_contact_name",
                 "emergency_contact_phone", "medical_declared", "eyesight_ok") = 0 AND num_nonnulls("signature_text", "strokes") = 1
    AND jsonb_typeof("signed_facts") = 'object'
  ELSE num_nonnulls("signed_at", "signer_full_name", "text_hash", "signed_html", "signed_facts", "emergency_contact_name",
                    "emergency_contact_phone", "medical_declared", "medical_detail", "eyesight_ok", "is_adult", "signature_text", "strokes", "guardian_name",
                    "guardian_relationship", "ip", "user_agent") = 0 END);
ALTER TABLE "disclaimers" ADD CONSTRAINT "disclaimers_cancelled" CHECK (("status" = 'CANCELLED') = ("cancelled_at" IS NOT NULL));
ALTER TABLE "disclaimers" ADD CONSTRAINT "disclaimers_expire" CHECK ("status" NOT IN ('SENT', 'VIEWED', 'EXPIRED') OR "expires_at" IS NOT NULL);
ALTER TABLE "disclaimers" ADD CONSTRAINT "disclaimers_guardian" CHECK (num_nonnulls("guardian_name", "guardian_relationship") <> 1);

CREATE FUNCTION refuse_change_of_signed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF to_jsonb(NEW) - '{customer_id,training_id,sent_by_id,link_version}'::text[]
    = to_jsonb(OLD) - '{customer_id,training_id,sent_by_id,link_version}'::text[]
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a signed or cancelled disclaimer does not change' USING ERRCODE = 'CN012';
END
$$;

CREATE TRIGGER "keep_signed" BEFORE UPDATE ON "disclaimers" FOR EACH ROW
  WHEN (OLD."status" IN ('SIGNED', 'CANCELLED')) EXECUTE FUNCTION refuse_change_of_signed();

CREATE FUNCTION refuse_change_of_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM "disclaimers" WHERE "school_id" = OLD."school_id" AND "template_id" = OLD."template_id" AND "version" = OLD."version")
    AND (NEW."title", NEW."body", NEW."version", NEW."template_id") IS DISTINCT FROM (OLD."title", OLD."body", OLD."version", OLD."template_id")
  THEN
    RAISE EXCEPTION 'riders have this version already' USING ERRCODE = 'CN012';
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER "keep_text" BEFORE UPDATE ON "disclaimer_template_versions" FOR EACH ROW EXECUTE FUNCTION refuse_change_of_text();

CREATE TRIGGER "tell_added" AFTER INSERT ON "disclaimers"
  REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION tell_changes('customer_disclaimers', 'customer_id');
CREATE TRIGGER "tell_changed" AFTER UPDATE ON "disclaimers"
  REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION tell_changes('customer_disclaimers', 'customer_id');
CREATE TRIGGER "tell_removed" AFTER DELETE ON "disclaimers"
  REFERENCING OLD TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION tell_changes('customer_disclaimers', 'customer_id');

-- What new schools begin with (default-disclaimer.ts of the contract), for those that are there.
WITH "added" AS (
  INSERT INTO "disclaimer_templates" ("school_id", "title", "course_types", "is_active")
  SELECT "id", 'Rider declaration', '{}', false FROM "schools" ORDER BY "id"
  RETURNING "school_id", "id", "title"
)
INSERT INTO "disclaimer_template_versions" ("school_id", "template_id", "version", "title", "body")
SELECT "school_id", "id", 1, "title",
  '<h2>Before you ride with us</h2><p>I, [[rider_name]], take part in [[selected_training]] with [[school_name]].</p><ol><li><p>I hold a valid licence for the motorcycle I will ride and have told the school of any endorsement.</p></li><li><p>I can read a number plate from 20 metres, with glasses or lenses if I need them.</p></li><li><p>I have not taken alcohol, drugs or medicine that makes me drowsy.</p></li><li><p>I follow the directions of my instructor and wear the helmet and clothing required.</p></li><li><p>I look after the motorcycle that I am lent and report damage at once.</p></li></ol><p>Motorcycling has risks. Nothing here takes away a right that the law gives me.</p>'
  FROM "added";
