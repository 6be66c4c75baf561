-- How an order is paid, as the contract's `paymentStatus` says.
CREATE OR REPLACE FUNCTION public.order_payment(charged integer, paid integer)
 RETURNS "OrderPayment"
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (CASE WHEN (paid >= charged) THEN 'PAID'::text WHEN (paid > 0) THEN 'PARTIAL_PAYMENT'::text ELSE
  'OUTSTANDING'::text END)::"OrderPayment";
