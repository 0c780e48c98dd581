import type { Settlement } from '@lc/core'
import { settleHold } from '@lc/db'
import { failpoint } from '@lc/runtime'
import type { Deps } from './deps.ts'

export interface SettleRequest {
  contractId: string
  decision: Settlement
}

export const makeSettleScan =
  ({ db }: Deps) =>
  async (request: SettleRequest): Promise<void> => {
    await failpoint('settle')
    await settleHold(db, request)
  }
