-- Servers hear that orders changed, whichever: a booking touches a training and its order, a payment only the order (decision 042).
DO $$
DECLARE
  "watched" text;
BEGIN
  FOREACH "watched" IN ARRAY ARRAY['orders', 'trainings']
  LOOP
    EXECUTE format('CREATE TRIGGER "tell_added" AFTER INSERT ON %I
      REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION tell_changes(''orders'')', "watched");
    EXECUTE format('CREATE TRIGGER "tell_changed" AFTER UPDATE ON %I
      REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION tell_changes(''orders'')', "watched");
    EXECUTE format('CREATE TRIGGER "tell_removed" AFTER DELETE ON %I
      REFERENCING OLD TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION tell_changes(''orders'')', "watched");
  END LOOP;
END
$$;
