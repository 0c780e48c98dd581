import { settleHold } from '@lc/db'
import { failpoint } from '@lc/runtime'
import type { Deps } from './deps.ts'

export interface Settlement {
  contractId: string
  decision: 'use' | 'return'
}

export const makeSettleScan =
  ({ db }: Deps) =>
  async (settlement: Settlement): Promise<void> => {
    await failpoint('settle')
    await settleHold(db, settlement)
  }
