-- Messages from the forms of the site. The outbox names only the row, so that text and address are stored in one place.
CREATE TABLE enquiry (
  id uuid PRIMARY KEY,
  reference text NOT NULL UNIQUE CHECK (reference ~ '^\d{4}-\d{4}-\d{4}$'),
  kind text NOT NULL CHECK (kind IN ('contact', 'partnership')),
  locale text NOT NULL CHECK (locale IN ('en', 'zh')),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  email text NOT NULL CHECK (length(email) <= 254),
  project text NOT NULL DEFAULT '' CHECK (length(project) <= 200),
  website text NOT NULL DEFAULT '' CHECK (length(website) <= 300),
  services text[] NOT NULL DEFAULT '{}'
    CHECK (services <@ ARRAY['automated_vulnerability_detection', 'customized_services']),
  message text NOT NULL CHECK (length(message) BETWEEN 1 AND 5000),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX enquiry_created ON enquiry (created_at);
