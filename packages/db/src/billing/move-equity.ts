import type { Database } from '../database.ts'
import { type EquityWriting, writeEquity } from './write-equity.ts'

const moves = {
  grant: { from: 'granted', to: 'available' },
  purchase: { from: 'granted', to: 'available' },
  hold: { from: 'available', to: 'held' },
  use: { from: 'held', to: 'used' },
  return: { from: 'held', to: 'available' },
  collect: { from: 'available', to: 'owed' },
  rerun: { from: 'granted', to: 'reserved' },
  verification: { from: 'granted', to: 'reserved' },
  include: { from: 'reserved', to: 'included' },
  release: { from: 'reserved', to: 'granted' },
} as const

export interface EquityMove extends Omit<EquityWriting, 'changes' | 'reason'> {
  reason: keyof typeof moves
  units: number
}

/** Moves units from one account to another, once per idempotency key. Answers whether they moved now. */
export const moveEquity = (db: Database, { units, ...move }: EquityMove): Promise<boolean> => {
  const { from, to } = moves[move.reason]
  return writeEquity(db, { ...move, changes: { [from]: -units, [to]: units } })
}
