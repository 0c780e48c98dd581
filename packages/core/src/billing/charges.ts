import { type Check, type EngineStage, isNotInTier, type OrderCharge, type ScanTier } from '@lc/api-contract'
import { isOurFault } from '../scans/check-verdicts.ts'

export type FreeCharge = Exclude<OrderCharge, 'detection' | 'fast'>

/** How many free scans of each kind a paid scan includes, and for how long. The database enforces the same numbers. */
export const freeScansPerDetection: Record<FreeCharge, number> = { rerun: 3, verification: 2 }
const FREE_SCAN_DAYS = 30

const DAY_MS = 86_400_000

/** Until when a paid scan that ended at `finishedAt` includes free scans. */
export const freeUntil = (finishedAt: Date): Date => new Date(finishedAt.getTime() + FREE_SCAN_DAYS * DAY_MS)

/** The first unused slot, counted from one. */
export const findFreeSlot = (charge: FreeCharge, taken: readonly (number | null)[]): number | undefined =>
  Array.from({ length: freeScansPerDetection[charge] }, (_, at) => at + 1).find((slot) => !taken.includes(slot))

/** An engine in the version that scans run today. */
export interface EngineRelease {
  engine: string
  version: string
  stage: EngineStage
}

/** A completed scan of the same sources with the same options. */
export interface EarlierReport {
  checks: readonly Pick<Check, 'engine' | 'engineVersion' | 'outcome' | 'why'>[]
  /** Whether fuzzing was ordered. */
  fuzzing: boolean
  tier: ScanTier
}

/** Whether a scan runs the engines of this stage. A fast scan runs no tool that executes code or searches. */
export const isInPlan = (stage: EngineStage, { tier, fuzzing }: { tier: ScanTier; fuzzing: boolean }): boolean =>
  tier === 'fast' ? stage === 'static' : stage !== 'fuzz' || fuzzing

/** Whether a new scan would give the same report: the same engines and versions, and no check missing because of us. */
export const isReportCurrent = ({ checks, fuzzing, tier }: EarlierReport, plan: readonly EngineRelease[]): boolean => {
  const today = plan.filter(({ stage }) => isInPlan(stage, { tier, fuzzing }))
  const planned = checks.filter(({ why }) => !isNotInTier(why))
  const ran = new Set(planned.map(({ engine, engineVersion }) => `${engine} ${engineVersion}`))
  return (
    ran.size > 0 &&
    ran.size === today.length &&
    today.every(({ engine, version }) => ran.has(`${engine} ${version}`)) &&
    !checks.some(isOurFault)
  )
}
