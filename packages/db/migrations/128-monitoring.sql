-- Read every few seconds; there should never be such a payment.
-- safe: no payment of an older version is mismatched, and reading them all takes less than a second.
CREATE INDEX payment_mismatched ON payment (id) WHERE status = 'mismatched';
