-- Servers hear that the rights of a school's people may have changed, over the channel of its changes and so in the order of the
-- commits: what is told behind it goes only to those who may still hear it (decision 061). A transaction is one message for
-- each school, since PostgreSQL passes on the same message once. The argument is the column of the school.
CREATE FUNCTION tell_rights() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('connect_changes',
    json_build_object('school', (to_jsonb(OLD) ->> TG_ARGV[0])::int, 'feature', 'rights')::text);
  RETURN NULL;
END
$$;

-- Any column of a person, so that a new kind of right cannot be forgotten. Of a session only its end: it is written each time
-- that its token is refreshed.
CREATE TRIGGER "tell_rights_changed" AFTER UPDATE ON "users"
  FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION tell_rights('school_id');
CREATE TRIGGER "tell_rights_removed" AFTER DELETE ON "users"
  FOR EACH ROW EXECUTE FUNCTION tell_rights('school_id');
CREATE TRIGGER "tell_rights_changed" AFTER UPDATE ON "refresh_families"
  FOR EACH ROW WHEN (OLD."ended_at" IS DISTINCT FROM NEW."ended_at" OR OLD."expires_at" > NEW."expires_at")
  EXECUTE FUNCTION tell_rights('school_id');
CREATE TRIGGER "tell_rights_removed" AFTER DELETE ON "refresh_families"
  FOR EACH ROW WHEN (OLD."ended_at" IS NULL) EXECUTE FUNCTION tell_rights('school_id');
CREATE TRIGGER "tell_rights_changed" AFTER UPDATE ON "schools"
  FOR EACH ROW WHEN (OLD."is_connect_pro" IS DISTINCT FROM NEW."is_connect_pro") EXECUTE FUNCTION tell_rights('id');
