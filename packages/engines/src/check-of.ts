import type { Check } from '@lc/api-contract'
import type { Engine } from './engine.ts'

/** An engine's run as reports tell it. */
export const checkOf = (
  engine: Engine,
  { outcome, seconds, why, reason }: Pick<Check, 'outcome' | 'seconds' | 'why' | 'reason'>,
): Check => ({
  engine: engine.id,
  engineVersion: engine.version,
  stage: engine.stage,
  outcome,
  seconds,
  ...(why === undefined ? {} : { why }),
  ...(reason === undefined ? {} : { reason }),
})
