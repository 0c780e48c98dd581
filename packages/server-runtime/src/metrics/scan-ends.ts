import type { OrderCharge, ScanTier } from '@lc/api-contract'
import type { Metrics } from './open-metrics.ts'

/** How a scan ended: a report, or the cause of its failure. */
const verdicts = {
  completed: 'done',
  invalid_input: 'invalid',
  resource_limit: 'limit',
  upstream: 'upstream',
  engine_error: 'engine',
  cancelled: 'cancel',
} as const

interface CountedEnd {
  tier: ScanTier
  charge: OrderCharge
  compiler: string | null
  seconds: number
}

/** From a fast scan of seconds to a full one of an hour. */
const SCAN_BUCKETS = [1, 2, 5, 10, 20, 30, 60, 120, 300, 600, 1_200, 1_800, 3_600, 7_200]

/** Ends of scans, counted by the process that ended them. */
export const openScanEnds = ({ counter, histogram }: Metrics) => {
  const ended = counter({
    name: 'lc_scans_ended_total',
    help: 'Scans that ended, by verdict, tier and compiler.',
    labels: ['verdict', 'tier', 'solc'],
  })
  const seconds = histogram({
    name: 'lc_scan_seconds',
    help: 'Time from the order of a scan to its report.',
    labels: ['tier'],
    buckets: SCAN_BUCKETS,
  })
  const settled = counter({
    name: 'lc_detections_settled_total',
    help: 'Units that ended scans used or returned, by charge.',
    labels: ['decision', 'charge'],
  })
  return {
    /** Undefined means that another process ended the scan before. */
    count: (
      end: CountedEnd | undefined,
      { verdict, decision }: { verdict: keyof typeof verdicts; decision: 'use' | 'return' },
    ): void => {
      if (!end) return
      const { tier, charge, compiler } = end
      ended.inc({ verdict: verdicts[verdict], tier, solc: toSolcLabel(compiler) })
      if (verdict === 'completed') seconds.observe({ tier }, end.seconds)
      if (tier === 'full') settled.inc({ decision, charge })
    },
  }
}

/** A released version, such as 0.8.24. A project names its compiler, so anything else is one value. */
export const toSolcLabel = (compiler: string | null | undefined): string => {
  if (compiler === null || compiler === undefined) return 'none'
  return /^v?(0\.[4-8]\.\d{1,2})(?!\d)/.exec(compiler)?.[1] ?? 'other'
}
