import type { Check, EngineStage } from '@lc/api-contract'
import { isOurFault } from '../check-verdicts.ts'

/** An engine in the version that scans run today. */
export interface EngineRelease {
  engine: string
  version: string
  stage: EngineStage
}

/** A completed scan of the same sources with the same options. */
export interface EarlierReport {
  checks: readonly Pick<Check, 'engine' | 'engineVersion' | 'outcome' | 'why'>[]
  /** Whether fuzzing was ordered with it. */
  fuzzing: boolean
}

/** Whether a new scan could say nothing else: the same engines in the same versions, and no check missing through our fault. */
export const stillAnswers = ({ checks, fuzzing }: EarlierReport, plan: readonly EngineRelease[]): boolean => {
  const today = plan.filter(({ stage }) => stage !== 'fuzz' || fuzzing)
  const ran = new Set(checks.map(({ engine, engineVersion }) => `${engine} ${engineVersion}`))
  return (
    ran.size > 0 &&
    ran.size === today.length &&
    today.every(({ engine, version }) => ran.has(`${engine} ${version}`)) &&
    !checks.some(isOurFault)
  )
}
