-- How the columns of a course begin for a type of bike: `auto` of `auto_bikes` (offered) and `auto_count` (taken).
CREATE OR REPLACE FUNCTION public.bike_stem("CourseBikeType")
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN CASE $1 WHEN 'BIKE_TYPE_NONE'::"CourseBikeType" THEN 'own'::text ELSE lower(substr(($1)::text, 11)) END;
