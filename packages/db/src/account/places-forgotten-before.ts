import { sql } from 'kysely'

/** A place counts as its owner's for 90 days after the last log-in from there. */
export const placesForgottenBefore = sql<Date>`now() - interval '90 days'`
