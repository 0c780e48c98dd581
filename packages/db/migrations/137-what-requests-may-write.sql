-- The request of a user holds units and takes back what it held. Units are given, bought, used and refunded by the system alone.
CREATE POLICY user_moves ON equity_transaction AS RESTRICTIVE FOR INSERT TO lightning_cat_app
  WITH CHECK ((SELECT app_is_system()) OR reason IN ('hold', 'return', 'collect'));

-- Enquiries come from visitors and name them: no request of a user reads them.
ALTER TABLE enquiry ENABLE ROW LEVEL SECURITY;
CREATE POLICY system_rows ON enquiry TO lightning_cat_app USING ((SELECT app_is_system()));
