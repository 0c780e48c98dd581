-- Rows as a host of this version has them: a user with each kind of data, and one who deleted the account. The test of
-- upgrades (src/migrations/upgrade.service.test.ts) loads them before it upgrades.
INSERT INTO app_user (id, email, password_hash, status, locale, activated_at) VALUES
  ('01900000-0000-7000-8000-000000000001', 'ada@example.com', '$argon2id$v=19$m=65536,t=3,p=1$c2FsdA$aGFzaA', 'active', 'en', now()),
  ('01900000-0000-7000-8000-000000000002', 'bo@example.com', '$argon2id$v=19$m=65536,t=3,p=1$c2FsdA$aGFzaA', 'pending', 'zh', NULL),
  ('01900000-0000-7000-8000-000000000003', 'deleted/01900000-0000-7000-8000-000000000003', '', 'deleted', 'en', now());
INSERT INTO user_session (id, user_id, token_sha256, user_agent, expires_at) VALUES
  ('01900000-0000-7000-8000-000000000101', '01900000-0000-7000-8000-000000000001', sha256('session'), 'Firefox', now() + interval '7 days');
INSERT INTO mail_link (outbox_id, user_id, kind, password_hash, sent_at) VALUES
  ('01900000-0000-7000-8000-000000000201', '01900000-0000-7000-8000-000000000002', 'active', '$argon2id$', now()),
  ('01900000-0000-7000-8000-000000000202', '01900000-0000-7000-8000-000000000001', 'reset_password', NULL, NULL);
INSERT INTO spent_welcome (address_hmac) VALUES (sha256('ada'));
INSERT INTO login_place (place_hash) VALUES (sha256('ada at home'));

INSERT INTO project (id, owner_id, origin, stated, stored_bytes, idempotency_key, request_sha256) VALUES
  ('01900000-0000-7000-8000-000000000301', '01900000-0000-7000-8000-000000000001', 'file', '{"pragma": "0.8.24"}', 120,
    '01900000-0000-7000-8000-000000000391', repeat('1', 64)),
  ('01900000-0000-7000-8000-000000000302', '01900000-0000-7000-8000-000000000001', 'address', '{}', 80, NULL, NULL),
  ('01900000-0000-7000-8000-000000000303', '01900000-0000-7000-8000-000000000001', 'file', '{}', 0, NULL, NULL);
INSERT INTO project_file (project_id, path, sha256, lines) VALUES
  ('01900000-0000-7000-8000-000000000301', 'src/Vault.sol', repeat('a', 64), 40),
  ('01900000-0000-7000-8000-000000000302', 'Token.sol', repeat('b', 64), 30);
INSERT INTO project_object (project_id, sha256) VALUES ('01900000-0000-7000-8000-000000000301', repeat('c', 64));
INSERT INTO project_deployment
  (project_id, chain_id, address, target, hops, block_number, block_hash, code, code_hash, service, hints) VALUES
  ('01900000-0000-7000-8000-000000000302', 1, '0x' || repeat('1', 40), '0x' || repeat('2', 40), '[]', 19000000,
    '0x' || repeat('3', 64), '\x6080', '0x' || repeat('4', 64), 'sourcify', '{}');
INSERT INTO project_git (project_id, url, ref, commit) VALUES
  ('01900000-0000-7000-8000-000000000303', 'https://example.com/vault.git', 'main', repeat('d', 40));
INSERT INTO preflight (project_id, state, main_file, main_contract, diagnosis, build_sha256, finished_at) VALUES
  ('01900000-0000-7000-8000-000000000301', 'done', 'src/Vault.sol', 'Vault', '{}', repeat('c', 64), now());

INSERT INTO scan
  (id, owner_id, project_id, idempotency_key, request_sha256, name, main_file, main_contract, fuzzing, charge, tier,
    paid_by_id, free_slot, status, finished_at, compiler, coverage, level, counts, scope, scope_counts, manifest) VALUES
  ('01900000-0000-7000-8000-000000000401', '01900000-0000-7000-8000-000000000001', '01900000-0000-7000-8000-000000000301',
    '01900000-0000-7000-8000-000000000491', repeat('2', 64), 'Vault', 'src/Vault.sol', 'Vault', true, 'detection', 'full',
    NULL, NULL, 'completed', now(), '0.8.24', 'all', 'high',
    '{"critical": 0, "high": 1, "medium": 0, "low": 0, "informational": 0}', '{}', '{}', '{"payloadType": "example"}'),
  ('01900000-0000-7000-8000-000000000402', '01900000-0000-7000-8000-000000000001', '01900000-0000-7000-8000-000000000301',
    '01900000-0000-7000-8000-000000000492', repeat('3', 64), 'Vault', 'src/Vault.sol', 'Vault', false, 'verification', 'full',
    '01900000-0000-7000-8000-000000000401', 1, 'queued', NULL, NULL, 'nothing', 'none', DEFAULT, NULL, NULL, NULL),
  ('01900000-0000-7000-8000-000000000403', '01900000-0000-7000-8000-000000000001', '01900000-0000-7000-8000-000000000301',
    '01900000-0000-7000-8000-000000000493', repeat('4', 64), 'Vault', 'src/Vault.sol', NULL, false, 'fast', 'fast',
    NULL, NULL, 'cancelled', now(), NULL, 'nothing', 'none', DEFAULT, NULL, NULL, NULL);
UPDATE scan SET lineage_id = id WHERE status = 'completed';
INSERT INTO scan_event (scan_id, stage, state) VALUES ('01900000-0000-7000-8000-000000000401', 'static', 'done');
INSERT INTO check_outcome (scan_id, ordinal, engine, engine_version, stage, outcome, seconds) VALUES
  ('01900000-0000-7000-8000-000000000401', 1, 'slither', '0.11.6+00000000', 'static', 'found', 12.5);
INSERT INTO scan_object (scan_id, sha256) VALUES ('01900000-0000-7000-8000-000000000401', repeat('e', 64));
INSERT INTO engine_result
  (id, engine, engine_version, configuration, build_sha256, owner_id, outcome, output_sha256, seconds) VALUES
  ('01900000-0000-7000-8000-000000000411', 'slither', '0.11.6+00000000', 'default', repeat('c', 64),
    '01900000-0000-7000-8000-000000000001', 'found', repeat('e', 64), 12.5);
INSERT INTO engine_plan (engines) VALUES ('[]');
INSERT INTO finding
  (scan_id, ordinal, label, fingerprint, detector, category, severity, grade, engines, locations, evidence, suppressed_at) VALUES
  ('01900000-0000-7000-8000-000000000401', 1, 'H-01', repeat('f', 64), 'reentrancy', 'reentrancy', 'high', 'pattern',
    ARRAY['slither'], '[{"file": "src/Vault.sol", "line": 12}]', '[]', NULL),
  ('01900000-0000-7000-8000-000000000401', 2, 'L-01', repeat('0', 64), 'missing-event', 'events', 'low', 'pattern',
    ARRAY['slither'], '[{"file": "src/Vault.sol", "line": 20}]', '[]', '{"file": "src/Vault.sol", "line": 19}');
INSERT INTO triage_decision (lineage_id, fingerprint, status, reason) VALUES
  ('01900000-0000-7000-8000-000000000401', repeat('f', 64), 'acknowledged', 'Only the owner can call it.');
INSERT INTO share_link (id, owner_id, scan_id, token_sha256, view_secret, disclosure, release_at, expires_at) VALUES
  ('01900000-0000-7000-8000-000000000421', '01900000-0000-7000-8000-000000000001', '01900000-0000-7000-8000-000000000401',
    sha256('share'), sha256('view'), 'partial', now() + interval '30 days', now() + interval '60 days');

INSERT INTO ticket
  (id, owner_id, scan_id, idempotency_key, request_sha256, reference, locale, findings, message, status, due_at, answered_at)
VALUES
  ('01900000-0000-7000-8000-000000000501', '01900000-0000-7000-8000-000000000001', '01900000-0000-7000-8000-000000000401',
    '01900000-0000-7000-8000-000000000591', repeat('5', 64), '2026-1119-0001', 'en', ARRAY['H-01'], 'Is this real?',
    'answered', now() + interval '2 days', now());
INSERT INTO ticket_answer (ticket_id, ordinal, text, operator) VALUES
  ('01900000-0000-7000-8000-000000000501', 1, 'Yes. Lock the function.', 'expert');

INSERT INTO product (id, kind, units, price_cents, currency, ordinal, is_on_sale) VALUES
  ('retired-pack', 'detection', 3, 9900, 'usd', 99, false);
INSERT INTO payment
  (id, user_id, idempotency_key, product_id, kind, units, amount_cents, currency, locale, intent_id, status, paid_at,
    invoice_number, invoice_seller, invoice_buyer) VALUES
  ('01900000-0000-7000-8000-000000000601', '01900000-0000-7000-8000-000000000001', '01900000-0000-7000-8000-000000000691',
    'retired-pack', 'detection', 3, 9900, 'usd', 'en', 'pi_example', 'paid', now(), nextval('invoice_number'), '{}', '{}');
INSERT INTO stripe_event (id, type, payment_id) VALUES
  ('evt_example', 'payment_intent.succeeded', '01900000-0000-7000-8000-000000000601');
INSERT INTO billing_details (user_id, company, address, tax_id) VALUES
  ('01900000-0000-7000-8000-000000000001', 'Ada Ltd', 'Quay 1', 'T-1');

-- Entries belong to the user's newest transaction, so each transaction is followed by its entries.
INSERT INTO equity_transaction (id, user_id, kind, reason, reference, idempotency_key) VALUES
  ('01900000-0000-7000-8000-000000000701', '01900000-0000-7000-8000-000000000001', 'detection', 'purchase',
    '01900000-0000-7000-8000-000000000601', 'purchase/01900000-0000-7000-8000-000000000601');
INSERT INTO equity_entry (transaction_id, user_id, kind, account, units) VALUES
  ('01900000-0000-7000-8000-000000000701', '01900000-0000-7000-8000-000000000001', 'detection', 'granted', -3),
  ('01900000-0000-7000-8000-000000000701', '01900000-0000-7000-8000-000000000001', 'detection', 'available', 3);
INSERT INTO equity_transaction (id, user_id, kind, reason, reference, idempotency_key) VALUES
  ('01900000-0000-7000-8000-000000000702', '01900000-0000-7000-8000-000000000001', 'detection', 'hold',
    '01900000-0000-7000-8000-000000000401', 'hold/01900000-0000-7000-8000-000000000401');
INSERT INTO equity_entry (transaction_id, user_id, kind, account, units) VALUES
  ('01900000-0000-7000-8000-000000000702', '01900000-0000-7000-8000-000000000001', 'detection', 'available', -1),
  ('01900000-0000-7000-8000-000000000702', '01900000-0000-7000-8000-000000000001', 'detection', 'held', 1);
INSERT INTO equity_transaction (id, user_id, kind, reason, reference, idempotency_key) VALUES
  ('01900000-0000-7000-8000-000000000703', '01900000-0000-7000-8000-000000000001', 'detection', 'use',
    '01900000-0000-7000-8000-000000000401', 'use/01900000-0000-7000-8000-000000000401');
INSERT INTO equity_entry (transaction_id, user_id, kind, account, units) VALUES
  ('01900000-0000-7000-8000-000000000703', '01900000-0000-7000-8000-000000000001', 'detection', 'held', -1),
  ('01900000-0000-7000-8000-000000000703', '01900000-0000-7000-8000-000000000001', 'detection', 'used', 1);
INSERT INTO equity_transaction (id, user_id, kind, reason, reference, idempotency_key) VALUES
  ('01900000-0000-7000-8000-000000000704', '01900000-0000-7000-8000-000000000001', 'detection', 'verification',
    '01900000-0000-7000-8000-000000000402', 'verification/01900000-0000-7000-8000-000000000402');
INSERT INTO equity_entry (transaction_id, user_id, kind, account, units) VALUES
  ('01900000-0000-7000-8000-000000000704', '01900000-0000-7000-8000-000000000001', 'detection', 'granted', -1),
  ('01900000-0000-7000-8000-000000000704', '01900000-0000-7000-8000-000000000001', 'detection', 'reserved', 1);
INSERT INTO equity_transaction (id, user_id, kind, reason, reference, idempotency_key) VALUES
  ('01900000-0000-7000-8000-000000000711', '01900000-0000-7000-8000-000000000001', 'consultation', 'grant', 'welcome', 'grant/01900000-0000-7000-8000-000000000001');
INSERT INTO equity_entry (transaction_id, user_id, kind, account, units) VALUES
  ('01900000-0000-7000-8000-000000000711', '01900000-0000-7000-8000-000000000001', 'consultation', 'granted', -1),
  ('01900000-0000-7000-8000-000000000711', '01900000-0000-7000-8000-000000000001', 'consultation', 'available', 1);
INSERT INTO equity_transaction (id, user_id, kind, reason, reference, idempotency_key) VALUES
  ('01900000-0000-7000-8000-000000000712', '01900000-0000-7000-8000-000000000001', 'consultation', 'hold', '01900000-0000-7000-8000-000000000501', 'hold/01900000-0000-7000-8000-000000000501');
INSERT INTO equity_entry (transaction_id, user_id, kind, account, units) VALUES
  ('01900000-0000-7000-8000-000000000712', '01900000-0000-7000-8000-000000000001', 'consultation', 'available', -1),
  ('01900000-0000-7000-8000-000000000712', '01900000-0000-7000-8000-000000000001', 'consultation', 'held', 1);
INSERT INTO equity_transaction (id, user_id, kind, reason, reference, idempotency_key) VALUES
  ('01900000-0000-7000-8000-000000000713', '01900000-0000-7000-8000-000000000001', 'consultation', 'use', '01900000-0000-7000-8000-000000000501', 'use/01900000-0000-7000-8000-000000000501');
INSERT INTO equity_entry (transaction_id, user_id, kind, account, units) VALUES
  ('01900000-0000-7000-8000-000000000713', '01900000-0000-7000-8000-000000000001', 'consultation', 'held', -1),
  ('01900000-0000-7000-8000-000000000713', '01900000-0000-7000-8000-000000000001', 'consultation', 'used', 1);

INSERT INTO enquiry (id, reference, kind, locale, name, email, message) VALUES
  ('01900000-0000-7000-8000-000000000801', '2026-1119-0002', 'contact', 'zh', 'Cai', 'cai@example.com', '你好');
INSERT INTO outbox (id, kind, dedupe_key, payload, done_at) VALUES
  ('01900000-0000-7000-8000-000000000201', 'mail', 'mail/active/bo', '{"mail": "active"}', now()),
  ('01900000-0000-7000-8000-000000000202', 'mail', 'mail/reset/ada', '{"mail": "reset_password", "email": "ada@example.com"}', NULL),
  ('01900000-0000-7000-8000-000000000203', 'workflow', 'scan/01900000-0000-7000-8000-000000000402', '{}', NULL),
  ('01900000-0000-7000-8000-000000000204', 'webhook_delivery', 'webhook_delivery/1', '{}', NULL);
INSERT INTO round_claim (name, claimed_until) VALUES ('prune', now());
INSERT INTO rate_limit (key, points, expire) VALUES ('login:example', 2, 1795000000000);
INSERT INTO login_delay (subject_hash, failures, allowed_at, forget_at) VALUES
  (sha256('delayed'), 6, now(), now() + interval '1 hour');

INSERT INTO api_key (id, user_id, name, hint, key_sha256, scopes, expires_at) VALUES
  ('01900000-0000-7000-8000-000000000901', '01900000-0000-7000-8000-000000000001', 'CI', 'lc_example', sha256('key'),
    ARRAY['scan:read', 'scan:write'], now() + interval '90 days');
INSERT INTO webhook (id, owner_id, url, events) VALUES
  ('01900000-0000-7000-8000-000000000911', '01900000-0000-7000-8000-000000000001', 'https://example.com/hook',
    ARRAY['scan.completed']);
INSERT INTO webhook_delivery (id, owner_id, webhook_id, event, cause, body, outbox_id) VALUES
  ('01900000-0000-7000-8000-000000000912', '01900000-0000-7000-8000-000000000001', '01900000-0000-7000-8000-000000000911',
    'scan.completed', 'scan/01900000-0000-7000-8000-000000000401', '{}', '01900000-0000-7000-8000-000000000204');
INSERT INTO github_link (id, owner_id, installation_id, account_login, github_user_id, github_login) VALUES
  ('01900000-0000-7000-8000-000000000921', '01900000-0000-7000-8000-000000000001', 1, 'example', 2, 'ada');
INSERT INTO github_state (session_id, owner_id, state_sha256, expires_at) VALUES
  ('01900000-0000-7000-8000-000000000101', '01900000-0000-7000-8000-000000000001', sha256('state'), now() + interval '10 minutes');

INSERT INTO audit_entry (id, act, user_id, request_id, browser, system, network_hash) VALUES
  ('01900000-0000-7000-8000-000000000a01', 'logged_in', '01900000-0000-7000-8000-000000000001', 'request-1', 'Firefox',
    'Linux', sha256('network'));
INSERT INTO audit_entry (id, act, operator, reason, subject_id) VALUES
  ('01900000-0000-7000-8000-000000000a02', 'ticket_answered', 'expert', 'A question about H-01',
    '01900000-0000-7000-8000-000000000501');
