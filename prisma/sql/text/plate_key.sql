-- A plate as it is looked for: O for 0, I for 1. The contract's `plateKey` does the same.
CREATE OR REPLACE FUNCTION public.plate_key(text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN translate($1, '01'::text, 'OI'::text);
