-- Every migration run copies packages/api-contract/src/billing/products.ts into this table; the roles only read it.
CREATE TABLE product (
  id text PRIMARY KEY CHECK (id ~ '^[a-z0-9-]{1,40}$'),
  kind text NOT NULL CHECK (kind IN ('detection', 'consultation')),
  units integer NOT NULL CHECK (units > 0),
  price_cents integer NOT NULL CHECK (price_cents > 0),
  currency text NOT NULL CHECK (currency ~ '^[a-z]{3}$'),
  ordinal integer NOT NULL,
  -- A product that is no longer sold stays, because payments refer to it.
  is_on_sale boolean NOT NULL
);

CREATE SEQUENCE invoice_number;

-- One row per started purchase. The order is copied from the product, because prices change. The ledger has the units that
-- it granted, under its id.
CREATE TABLE payment (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES app_user,
  idempotency_key uuid NOT NULL,
  product_id text NOT NULL REFERENCES product,
  kind text NOT NULL CHECK (kind IN ('detection', 'consultation')),
  units integer NOT NULL CHECK (units > 0),
  amount_cents integer NOT NULL CHECK (amount_cents > 0),
  currency text NOT NULL CHECK (currency ~ '^[a-z]{3}$'),
  -- The language of the receipt.
  locale text NOT NULL,
  -- Null until Stripe's first answer.
  intent_id text UNIQUE CHECK (intent_id ~ '^pi_\w+$'),
  status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'processing', 'paid', 'declined', 'cancelled',
    'partly_refunded', 'refunded', 'disputed', 'charged_back', 'mismatched')),
  refunded_cents integer NOT NULL DEFAULT 0 CHECK (refunded_cents BETWEEN 0 AND amount_cents),
  -- How many of the granted units the refund takes back.
  units_back integer NOT NULL DEFAULT 0 CHECK (units_back BETWEEN 0 AND units),
  -- Grows with every write: a process that read Stripe before the last write must read it again.
  revision integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  paid_at timestamptz,
  -- The invoice, issued when the payment is paid, with both parties as they were at that moment.
  invoice_number integer UNIQUE CHECK ((invoice_number IS NULL) = (paid_at IS NULL)),
  invoice_seller jsonb CHECK (invoice_seller IS NULL OR paid_at IS NOT NULL),
  invoice_buyer jsonb CHECK (invoice_buyer IS NULL OR paid_at IS NOT NULL),
  UNIQUE (user_id, idempotency_key)
);
CREATE INDEX payment_of_user ON payment (user_id, id DESC);

-- An issued invoice never changes. Its buyer can only be erased, with the account.
CREATE FUNCTION refuse_invoice_change() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF (NEW.invoice_number, NEW.paid_at, NEW.invoice_seller)
      IS DISTINCT FROM (OLD.invoice_number, OLD.paid_at, OLD.invoice_seller)
    OR (NEW.invoice_buyer IS NOT NULL AND NEW.invoice_buyer IS DISTINCT FROM OLD.invoice_buyer)
  THEN
    RAISE EXCEPTION 'invoice % was issued and never changes', OLD.invoice_number USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER invoice_is_issued BEFORE UPDATE ON payment FOR EACH ROW
  WHEN (OLD.invoice_number IS NOT NULL) EXECUTE FUNCTION refuse_invoice_change();

-- Stripe events that were applied, each once.
CREATE TABLE stripe_event (
  id text PRIMARY KEY CHECK (length(id) BETWEEN 1 AND 255),
  type text NOT NULL,
  payment_id uuid NOT NULL REFERENCES payment,
  applied_at timestamptz NOT NULL DEFAULT now()
);

-- The buyer's details for the next invoice.
CREATE TABLE billing_details (
  user_id uuid PRIMARY KEY REFERENCES app_user,
  company text NOT NULL CHECK (length(company) <= 200),
  address text NOT NULL CHECK (length(address) <= 500),
  tax_id text NOT NULL CHECK (length(tax_id) <= 40),
  updated_at timestamptz NOT NULL DEFAULT now()
);
