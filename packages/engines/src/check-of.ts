import type { Check } from '@lc/contract'
import type { Engine } from './engine.ts'

/** An engine's run as reports tell it. */
export const checkOf = (
  engine: Engine,
  { outcome, seconds, reason }: Pick<Check, 'outcome' | 'seconds' | 'reason'>,
): Check => ({
  engine: engine.id,
  engineVersion: engine.version,
  stage: engine.stage,
  outcome,
  seconds,
  ...(reason === undefined ? {} : { reason }),
})
