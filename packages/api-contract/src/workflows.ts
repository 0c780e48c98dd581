import { z } from 'zod'
import type { Stage } from './vocabulary.ts'

/** One queue per kind of work, so that each scales and is limited on its own. */
export const taskQueues = {
  scan: 'scan',
  compile: 'compile',
  /** Free compile checks: they never wait in line with a paid scan, nor it with them. */
  preflight: 'preflight',
  static: 'static',
  structure: 'structure',
  unit: 'unit',
  formal: 'formal',
  fuzz: 'fuzz',
  proof: 'proof',
} as const
export type TaskQueue = keyof typeof taskQueues

/** The stages that engines work in; each has a queue of its own, of the same name. */
export const engineStages = ['static', 'unit', 'formal', 'fuzz', 'proof'] as const satisfies readonly (TaskQueue &
  Stage)[]
export type EngineStage = (typeof engineStages)[number]

/** Ids only: sources and outputs never enter a workflow's history. */
export const ScanInput = z.object({ contractId: z.uuid(), traceId: z.string() })
export type ScanInput = z.infer<typeof ScanInput>

/**
 * Both workflows share a queue for their decisions and for database work. Paid scans go before free compile checks there
 * (the lower key is first), and on every queue the server takes turns between the owners.
 */
export const scanWorkflow = {
  type: 'scan',
  taskQueue: taskQueues.scan,
  idOf: (contractId: string) => `scan/${contractId}`,
  priorityOf: (ownerId: string) => ({ priorityKey: 2, fairnessKey: ownerId }),
} as const

/** `revision` says which look it is: an answer that comes after the next question is dropped. */
export const PreflightInput = z.object({ projectId: z.uuid(), revision: z.int().positive(), traceId: z.string() })
export type PreflightInput = z.infer<typeof PreflightInput>

export const preflightWorkflow = {
  type: 'preflight',
  taskQueue: taskQueues.scan,
  idOf: (projectId: string) => `preflight/${projectId}`,
  priorityOf: (ownerId: string) => ({ priorityKey: 4, fairnessKey: ownerId }),
} as const
