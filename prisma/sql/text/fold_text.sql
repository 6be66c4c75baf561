-- A text as it is compared: no case, accents or apostrophes. The contract's `foldText` does the same.
CREATE OR REPLACE FUNCTION public.fold_text(text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN translate(replace(replace(replace(replace(regexp_replace(lower(NORMALIZE(translate($1, '''’‘ʼʻʹ′`´'::text,
  ''::text), NFKD)), U&'[\+000300-\+00036f\+0000ad\+00200b-\+00200f\+00202a-\+00202e\+002060-\+00206f\+00feff]'::text,
  ''::text, 'g'::text), 'ß'::text, 'ss'::text), 'æ'::text, 'ae'::text), 'œ'::text, 'oe'::text), 'þ'::text, 'th'::text),
  'łøđðħıŧς-‐–'::text, 'loddhitσ   '::text);
