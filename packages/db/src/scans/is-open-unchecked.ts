import { sql } from 'kysely'

/** Whether a finding is open and of an earlier scan, because this one did not look for it. */
export const isOpenUnchecked = sql<boolean>`finding.status = 'open' AND finding.carried_reason <> 'kept_proof'`
