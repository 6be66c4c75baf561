-- The app works as a role that only reads counts, and the sums of an order (decision 063). What keeps them works as the owner.
-- A pinned path: nobody can slip a table of their own under a name that the owner reads or writes.
ALTER FUNCTION keep_motorbike_counts() SECURITY DEFINER SET search_path = public, pg_temp;
ALTER FUNCTION keep_customer_counts() SECURITY DEFINER SET search_path = public, pg_temp;
ALTER FUNCTION keep_training_counts() SECURITY DEFINER SET search_path = public, pg_temp;
ALTER FUNCTION keep_certificate_counts() SECURITY DEFINER SET search_path = public, pg_temp;
ALTER FUNCTION keep_certificate_counts_added() SECURITY DEFINER SET search_path = public, pg_temp;
ALTER FUNCTION keep_book_counts() SECURITY DEFINER SET search_path = public, pg_temp;
ALTER FUNCTION keep_charged() SECURITY DEFINER SET search_path = public, pg_temp;
ALTER FUNCTION keep_paid() SECURITY DEFINER SET search_path = public, pg_temp;
