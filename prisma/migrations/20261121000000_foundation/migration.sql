-- CreateExtension
CREATE EXTENSION IF NOT EXISTS "citext";

-- CreateEnum
CREATE TYPE "UserType" AS ENUM ('USER_STAFF', 'USER_ADMIN');

-- CreateEnum
CREATE TYPE "PermissionLevel" AS ENUM ('USER_PERMISSION_VIEW', 'USER_PERMISSION_EDIT');

-- CreateTable
CREATE TABLE "audit_events" (
    "school_id" INTEGER NOT NULL,
    "id" SERIAL NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "user_id" INTEGER,
    "action" TEXT NOT NULL,
    "entity" TEXT NOT NULL,
    "entity_id" TEXT NOT NULL,
    "before" JSONB,
    "after" JSONB,
    "request_id" TEXT NOT NULL,
    "purged_at" TIMESTAMPTZ(3),

    CONSTRAINT "audit_events_pkey" PRIMARY KEY ("school_id","id")
);

-- CreateTable
CREATE TABLE "schools" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "phone" TEXT,
    "is_connect_pro" BOOLEAN NOT NULL DEFAULT false,
    "created" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "schools_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "suppliers" (
    "school_id" INTEGER NOT NULL,
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "connect_location_name" TEXT NOT NULL,
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "created" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "suppliers_pkey" PRIMARY KEY ("school_id","id")
);

-- CreateTable
CREATE TABLE "refresh_families" (
    "school_id" INTEGER NOT NULL,
    "id" UUID NOT NULL,
    "user_id" INTEGER NOT NULL,
    "generation" INTEGER NOT NULL DEFAULT 0,
    "token_hash" BYTEA NOT NULL,
    "previous_hash" BYTEA,
    "rotated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),
    "user_agent" TEXT,
    "created" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "refresh_families_pkey" PRIMARY KEY ("school_id","id")
);

-- CreateTable
CREATE TABLE "guess_limits" (
    "key" TEXT NOT NULL,
    "failures" INTEGER NOT NULL DEFAULT 0,
    "blocked_until" TIMESTAMPTZ(3),
    "last_success" TIMESTAMPTZ(3),
    "updated" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "guess_limits_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "users" (
    "school_id" INTEGER NOT NULL,
    "id" SERIAL NOT NULL,
    "email" CITEXT NOT NULL,
    "password_hash" TEXT,
    "user_type" "UserType" NOT NULL DEFAULT 'USER_STAFF',
    "is_account_owner" BOOLEAN NOT NULL DEFAULT false,
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "first_name" TEXT NOT NULL,
    "last_name" TEXT NOT NULL,
    "phone" TEXT,
    "created" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "bike_permission" "PermissionLevel",
    "calendar_permission" "PermissionLevel",
    "calendar_own_permission" "PermissionLevel",
    "order_permission" "PermissionLevel",
    "contact_permission" "PermissionLevel",
    "invoice_permission" "PermissionLevel",
    "staff_planner_permission" "PermissionLevel",
    "course_permission" "PermissionLevel",
    "certificate_permission" "PermissionLevel",
    "communication_permission" "PermissionLevel",
    "profile_permission" "PermissionLevel",
    "account_permission" "PermissionLevel",
    "report_permission" "PermissionLevel",

    CONSTRAINT "users_pkey" PRIMARY KEY ("school_id","id")
);

-- CreateTable
CREATE TABLE "user_suppliers" (
    "school_id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,
    "supplier_id" INTEGER NOT NULL,

    CONSTRAINT "user_suppliers_pkey" PRIMARY KEY ("school_id","user_id","supplier_id")
);

-- CreateIndex
CREATE INDEX "audit_events_school_id_at_id_idx" ON "audit_events"("school_id", "at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "audit_events_school_id_entity_entity_id_idx" ON "audit_events"("school_id", "entity", "entity_id");

-- CreateIndex
CREATE INDEX "audit_events_school_id_user_id_idx" ON "audit_events"("school_id", "user_id");

-- CreateIndex
CREATE INDEX "refresh_families_school_id_user_id_idx" ON "refresh_families"("school_id", "user_id");

-- CreateIndex
CREATE INDEX "refresh_families_expires_at_idx" ON "refresh_families"("expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "refresh_families_id_key" ON "refresh_families"("id");

-- CreateIndex
CREATE INDEX "guess_limits_updated_idx" ON "guess_limits"("updated");

-- CreateIndex
CREATE UNIQUE INDEX "users_email_key" ON "users"("email");

-- CreateIndex
CREATE INDEX "user_suppliers_school_id_supplier_id_idx" ON "user_suppliers"("school_id", "supplier_id");

-- AddForeignKey
ALTER TABLE "audit_events" ADD CONSTRAINT "audit_events_school_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "audit_events" ADD CONSTRAINT "audit_events_school_id_user_id_fkey" FOREIGN KEY ("school_id", "user_id") REFERENCES "users"("school_id", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "suppliers" ADD CONSTRAINT "suppliers_school_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "refresh_families" ADD CONSTRAINT "refresh_families_school_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "refresh_families" ADD CONSTRAINT "refresh_families_school_id_user_id_fkey" FOREIGN KEY ("school_id", "user_id") REFERENCES "users"("school_id", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "users" ADD CONSTRAINT "users_school_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "user_suppliers" ADD CONSTRAINT "user_suppliers_school_id_user_id_fkey" FOREIGN KEY ("school_id", "user_id") REFERENCES "users"("school_id", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "user_suppliers" ADD CONSTRAINT "user_suppliers_school_id_supplier_id_fkey" FOREIGN KEY ("school_id", "supplier_id") REFERENCES "suppliers"("school_id", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- From here on by hand: what a Prisma schema cannot say. `migrate diff` does not see it; prisma/migrations.test.ts does.

-- At most one account owner per school.
CREATE UNIQUE INDEX "users_one_account_owner" ON "users" ("school_id") WHERE "is_account_owner";

ALTER TABLE "schools" ADD CONSTRAINT "schools_name_filled" CHECK (btrim("name") <> '');
ALTER TABLE "suppliers" ADD CONSTRAINT "suppliers_name_filled" CHECK (btrim("name") <> '' AND btrim("connect_location_name") <> '');
ALTER TABLE "users" ADD CONSTRAINT "users_email_filled" CHECK (btrim("email"::text) <> '');

-- A row never moves to another school. Every table with a school_id gets a trigger `keep_school`.
CREATE FUNCTION refuse_change_of_school() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a row of % never changes its school', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END
$$;

CREATE TRIGGER "keep_school" BEFORE UPDATE ON "suppliers" FOR EACH ROW
  WHEN (OLD."school_id" IS DISTINCT FROM NEW."school_id") EXECUTE FUNCTION refuse_change_of_school();
CREATE TRIGGER "keep_school" BEFORE UPDATE ON "users" FOR EACH ROW
  WHEN (OLD."school_id" IS DISTINCT FROM NEW."school_id") EXECUTE FUNCTION refuse_change_of_school();
CREATE TRIGGER "keep_school" BEFORE UPDATE ON "user_suppliers" FOR EACH ROW
  WHEN (OLD."school_id" IS DISTINCT FROM NEW."school_id") EXECUTE FUNCTION refuse_change_of_school();
CREATE TRIGGER "keep_school" BEFORE UPDATE ON "refresh_families" FOR EACH ROW
  WHEN (OLD."school_id" IS DISTINCT FROM NEW."school_id") EXECUTE FUNCTION refuse_change_of_school();
CREATE TRIGGER "keep_school" BEFORE UPDATE ON "audit_events" FOR EACH ROW
  WHEN (OLD."school_id" IS DISTINCT FROM NEW."school_id") EXECUTE FUNCTION refuse_change_of_school();

-- The audit trail only grows. The one change allowed empties before and after, once, and says when.
CREATE FUNCTION refuse_change_of_audit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD."purged_at" IS NULL AND NEW."purged_at" IS NOT NULL
    AND NEW."before" IS NULL AND NEW."after" IS NULL
    AND to_jsonb(NEW) - '{before,after,purged_at}'::text[] = to_jsonb(OLD) - '{before,after,purged_at}'::text[]
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'audit_events is append-only' USING ERRCODE = 'integrity_constraint_violation';
END
$$;

CREATE TRIGGER "append_only" BEFORE UPDATE OR DELETE ON "audit_events" FOR EACH ROW
  EXECUTE FUNCTION refuse_change_of_audit();
CREATE TRIGGER "append_only_truncate" BEFORE TRUNCATE ON "audit_events" FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change_of_audit();
