import { cancelContract } from '@lc/db'
import type { Deps } from './deps.ts'

/** The end of a scan that was stopped, whoever stopped it. */
export const makeCancelScan =
  ({ db }: Deps) =>
  (contractId: string): Promise<boolean> =>
    cancelContract(db, contractId)
