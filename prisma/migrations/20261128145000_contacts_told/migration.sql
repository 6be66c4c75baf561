-- Servers hear of contacts by their ids, and of notes and documents by the contact that they are of (decision 042).
DO $$
DECLARE
  "watched" record;
BEGIN
  FOR "watched" IN VALUES
    ('customers', '''customers'', ''id'''),
    ('customer_notes', '''customer_notes'', ''customer_id'''),
    ('customer_documents', '''customer_documents'', ''customer_id''')
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
