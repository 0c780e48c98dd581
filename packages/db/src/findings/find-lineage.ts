import { sql } from 'kysely'
import type { Database } from '../database.ts'

/**
 * Which earlier scans of its owner are of the same project: the one that the order named; else those of the same address on
 * the same chain, or, where one of the two was uploaded as files, those of the same name. Answers the lineage of the newest, or the contract itself where it is the
 * first.
 */
export const findLineage = async (trx: Database, contractId: string): Promise<string> => {
  const { rows } = await sql<{ lineageId: string }>`
    SELECT earlier.lineage_id
    FROM contract
    LEFT JOIN project_deployment deployed ON deployed.project_id = contract.project_id
    JOIN contract earlier ON earlier.owner_id = contract.owner_id AND earlier.lineage_id IS NOT NULL
    LEFT JOIN project_deployment earlier_deployed ON earlier_deployed.project_id = earlier.project_id
    WHERE contract.id = ${contractId} AND earlier.id <> contract.id
      AND CASE
        WHEN contract.continues_id IS NOT NULL THEN earlier.id = contract.continues_id
        WHEN deployed.address IS NULL OR earlier_deployed.address IS NULL THEN earlier.name = contract.name
        ELSE (deployed.chain_id, lower(deployed.address)) = (earlier_deployed.chain_id, lower(earlier_deployed.address))
      END
    ORDER BY earlier.id DESC LIMIT 1`.execute(trx)
  return rows[0]?.lineageId ?? contractId
}
