-- The span that queued the row, as in the W3C's header traceparent, so that the relay and the workflow continue its trace. NULL
-- if that request isn't traced.
ALTER TABLE outbox ADD COLUMN trace_context text;
