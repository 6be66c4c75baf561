-- A phone number as it is compared: digits, with 0 for 44. The contract's `phoneDigits` does the same.
CREATE OR REPLACE FUNCTION public.digits_of(text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN regexp_replace(regexp_replace(regexp_replace($1, '[^0-9]'::text, ''::text, 'g'::text), '^(0044|44)0?'::text,
  '0'::text), '^([1-9][0-9]{9})$'::text, '0\1'::text);
