-- Tells the servers, once it is committed, that rights in a school may have changed (decision 061).
CREATE OR REPLACE FUNCTION public.tell_rights()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM pg_notify('connect_changes',
    json_build_object('school', (to_jsonb(OLD) ->> TG_ARGV[0])::int, 'feature', 'rights')::text);
  RETURN NULL;
END
$function$;

CREATE TRIGGER tell_rights_changed AFTER UPDATE ON refresh_families
  FOR EACH ROW WHEN (old.ended_at IS DISTINCT FROM new.ended_at OR old.expires_at > new.expires_at)
  EXECUTE FUNCTION tell_rights('school_id');
CREATE TRIGGER tell_rights_removed AFTER DELETE ON refresh_families
  FOR EACH ROW WHEN (old.ended_at IS NULL) EXECUTE FUNCTION tell_rights('school_id');
CREATE TRIGGER tell_rights_changed AFTER UPDATE ON schools
  FOR EACH ROW WHEN (old.is_connect_pro IS DISTINCT FROM new.is_connect_pro) EXECUTE FUNCTION tell_rights('id');
CREATE TRIGGER tell_rights_changed AFTER UPDATE ON users
  FOR EACH ROW WHEN (old.* IS DISTINCT FROM new.*) EXECUTE FUNCTION tell_rights('school_id');
CREATE TRIGGER tell_rights_removed AFTER DELETE ON users FOR EACH ROW EXECUTE FUNCTION tell_rights('school_id');
