-- What is sold. The rows come from packages/api-contract/src/billing/products.ts each time migrations run; apps only read them.
CREATE TABLE product (
  id text PRIMARY KEY CHECK (id ~ '^[a-z0-9-]{1,40}$'),
  kind text NOT NULL CHECK (kind IN ('detection', 'consultation')),
  units integer NOT NULL CHECK (units > 0),
  price_cents integer NOT NULL CHECK (price_cents > 0),
  currency text NOT NULL CHECK (currency ~ '^[a-z]{3}$'),
  ordinal integer NOT NULL,
  -- A product that is no longer sold stays, because payments point at it.
  is_on_sale boolean NOT NULL
);
GRANT SELECT ON product TO lightning_cat_app;
