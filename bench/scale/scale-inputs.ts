import { readFileSync } from 'node:fs'
import { z } from 'zod'

const share = z.number().min(0).max(1)
const positive = z.number().positive()
/** A figure that wasn't measured, with its reason. */
const assumed = z.strictObject({ value: positive, assumption: z.string().min(1) })
const limit = z.strictObject({ value: positive, source: z.string().min(1) })

const toolFigures = z.strictObject({
  toolCpuSeconds: positive,
  peakMegabytes: positive,
  command: z.string(),
  date: z.iso.date(),
  note: z.string(),
})

export const ScaleInputs = z.strictObject({
  /** Scans a day. */
  volumes: z.array(positive),
  /** Shares of scans whose checks have stored results. */
  reuseShares: z.array(share),
  mix: z.strictObject({ fast: share, token: share, project: share, assumption: z.string().min(1) }),
  /** Measured tools of classes without a recorded run of the fleet. */
  unrecorded: z.strictObject({ fast: toolFigures, token: toolFigures, project: toolFigures }),
  peakFactor: assumed,
  utilisation: assumed,
  workerProcess: z.strictObject({ slots: positive, connections: positive, assumption: z.string().min(1) }),
  historyDays: assumed,
  prices: z.strictObject({
    assumption: z.string().min(1),
    coreHour: positive,
    databaseGigabyteMonth: positive,
    objectGigabyteMonth: positive,
    thousandObjectWrites: positive,
    millionTemporalActions: positive,
  }),
  limits: z.strictObject({
    databaseConnections: limit,
    fastScansAtOnce: limit,
    objectsPerCopyRun: limit,
    temporalActionsPerSecond: limit,
    rowsPerTable: limit,
    walMegabytesPerSecond: limit,
  }),
  /** The history of one recorded scan, in place of those of a recorded run. */
  recordedHistory: z.strictObject({
    events: positive,
    actions: positive,
    bytes: positive,
    date: z.iso.date(),
    source: z.string(),
  }),
  /** Seconds of the steps of a fast scan, in place of those of a recorded run. */
  simulatedWork: z.strictObject({
    before: z.number(),
    compile: positive,
    between: z.number(),
    checks: z.array(positive),
    after: z.number(),
    assumption: z.string().min(1),
  }),
})
export type ScaleInputs = z.infer<typeof ScaleInputs>

export const readScaleInputs = (): ScaleInputs =>
  ScaleInputs.parse(JSON.parse(readFileSync(new URL('inputs.json', import.meta.url), 'utf8')))
