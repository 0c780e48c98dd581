-- One row for each time somebody began to buy. What was ordered is copied from the product, because prices change; what
-- Stripe says about it comes later. What it gave stands in the ledger, under its id.
CREATE SEQUENCE invoice_number;

CREATE TABLE payment (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES app_user,
  idempotency_key uuid NOT NULL,
  product_id text NOT NULL REFERENCES product,
  kind text NOT NULL CHECK (kind IN ('detection', 'consultation')),
  units integer NOT NULL CHECK (units > 0),
  amount_cents integer NOT NULL CHECK (amount_cents > 0),
  currency text NOT NULL CHECK (currency ~ '^[a-z]{3}$'),
  -- Of the receipt.
  locale text NOT NULL,
  -- Unknown until Stripe answered once.
  intent_id text UNIQUE CHECK (intent_id ~ '^pi_\w+$'),
  status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'processing', 'paid', 'declined', 'cancelled',
    'partly_refunded', 'refunded', 'disputed', 'charged_back', 'mismatched')),
  refunded_cents integer NOT NULL DEFAULT 0 CHECK (refunded_cents BETWEEN 0 AND amount_cents),
  -- Of what it gave, how much is to be back with us.
  units_back integer NOT NULL DEFAULT 0 CHECK (units_back BETWEEN 0 AND units),
  -- Counts what was written: whoever looked at Stripe before the last writer did must look again.
  revision integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  paid_at timestamptz,
  -- Of the invoice, from the moment it was paid.
  invoice_number integer UNIQUE CHECK ((invoice_number IS NULL) = (paid_at IS NULL)),
  UNIQUE (user_id, idempotency_key)
);
CREATE INDEX payment_of_user ON payment (user_id, id DESC);

-- Events of Stripe that were applied, each once.
CREATE TABLE stripe_event (
  id text PRIMARY KEY CHECK (length(id) BETWEEN 1 AND 255),
  type text NOT NULL,
  payment_id uuid NOT NULL REFERENCES payment,
  applied_at timestamptz NOT NULL DEFAULT now()
);

GRANT SELECT, INSERT ON payment, stripe_event TO lightning_cat_app;
GRANT UPDATE (intent_id, status, refunded_cents, units_back, revision, paid_at, invoice_number) ON payment TO lightning_cat_app;
GRANT USAGE ON SEQUENCE invoice_number TO lightning_cat_app;
