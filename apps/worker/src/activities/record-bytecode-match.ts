import { matchBuild } from '@lc/chains'
import { type Database, findContractDeployment, saveBytecodeMatch } from '@lc/db'
import type { Build } from '@lc/engines'

/** For a contract that was read from a chain: whether what was compiled is what is deployed. */
export const recordBytecodeMatch = async (db: Database, contractId: string, build: Build): Promise<void> => {
  const deployed = await findContractDeployment(db, contractId)
  if (!deployed) return
  const { code, deployment } = deployed
  const match = matchBuild(build, { code, blockNumber: deployment.block.number })
  await saveBytecodeMatch(db, { contractId, match })
}
