import { sql } from 'kysely'

/** Whether a later scan of the same project has completed: only completed scans have a lineage. */
export const hasLaterScan = sql<boolean>`EXISTS (
  SELECT FROM contract AS later WHERE later.lineage_id = contract.lineage_id AND later.id > contract.id
)`
