import { type Database, findContractDeployment, saveBytecodeMatch } from '@lc/db'
import type { Build } from '@lc/engines'
import { matchDeployed } from './match-deployed.ts'

/** For a contract that was read from a chain: whether what was compiled is what is deployed. */
export const recordBytecodeMatch = async (db: Database, contractId: string, build: Build): Promise<void> => {
  const deployed = await findContractDeployment(db, contractId)
  if (deployed) await saveBytecodeMatch(db, { contractId, match: matchDeployed(deployed, build) })
}
