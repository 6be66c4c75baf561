-- By hand: what a Prisma schema cannot say. `migrate diff` does not see it; prisma/changes.test.ts does.

-- Tells the servers that rows of a school changed, once the change is committed: what kind of thing, and the ids of so many
-- at most, never anything of what is in the rows. One statement is one message for each school, however many rows it changes.
-- The first argument is the feature; the second, if there is one, the column of the ids.
CREATE FUNCTION tell_changes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "message" text;
BEGIN
  FOR "message" IN EXECUTE format(
    'SELECT json_build_object(''school'', "school_id", ''feature'', %L, ''ids'',
              CASE WHEN count(DISTINCT %2$s) BETWEEN 1 AND 50 THEN json_agg(DISTINCT %2$s) END)::text
       FROM "changed" GROUP BY "school_id"',
    TG_ARGV[0], coalesce(quote_ident(TG_ARGV[1]), 'NULL::int'))
  LOOP
    PERFORM pg_notify('connect_changes', "message");
  END LOOP;
  RETURN NULL;
END
$$;

DO $$
DECLARE
  "watched" record;
BEGIN
  FOR "watched" IN VALUES
    ('courses', '''courses'', ''id'''),
    ('course_instructors', '''courses'', ''course_id'''),
    ('events', '''events'', ''id'''),
    ('diary_entries', '''diary'', ''id'''),
    ('supplier_course_types', '''course_types''')
  LOOP
    EXECUTE format('CREATE TRIGGER "tell_added" AFTER INSERT ON %I
      REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION tell_changes(%s)',
      "watched"."column1", "watched"."column2");
    EXECUTE format('CREATE TRIGGER "tell_changed" AFTER UPDATE ON %I
      REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION tell_changes(%s)',
      "watched"."column1", "watched"."column2");
    EXECUTE format('CREATE TRIGGER "tell_removed" AFTER DELETE ON %I
      REFERENCING OLD TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION tell_changes(%s)',
      "watched"."column1", "watched"."column2");
  END LOOP;
END
$$;
