import { sql } from 'kysely'

/** Seven days from now, by the database's clock, but never more than thirty days from the log-in. */
export const slidExpiry = (createdAt = sql`now()`) =>
  sql<Date>`least(now() + interval '7 days', ${createdAt} + interval '30 days')`
