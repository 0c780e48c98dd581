-- Each kind is claimed by itself: due mails must not be read to find a due workflow.
DROP INDEX outbox_open;
CREATE INDEX outbox_open ON outbox (kind, available_at, id) WHERE done_at IS NULL;
