import { z } from 'zod'
import type { ScanTier, Stage } from './vocabulary.ts'

/** One queue per kind of work, so that each scales and is limited separately. */
export const taskQueues = {
  scan: 'scan',
  compile: 'compile',
  /** Free compile checks, which never share a queue with paid scans. */
  preflight: 'preflight',
  /** All tools of free fast scans, which never share a queue with paid scans either. */
  fast: 'fast',
  /** Downloads of repositories: only workers of this queue connect to other hosts. */
  import: 'import',
  static: 'static',
  structure: 'structure',
  unit: 'unit',
  formal: 'formal',
  fuzz: 'fuzz',
  proof: 'proof',
} as const
export type TaskQueue = keyof typeof taskQueues

/** The stages in which engines run; each has its own queue of the same name. */
export const engineStages = ['static', 'unit', 'formal', 'fuzz', 'proof'] as const satisfies readonly (TaskQueue &
  Stage)[]
export type EngineStage = (typeof engineStages)[number]

/** Ids only: sources and outputs never enter a workflow's history. */
export const ScanInput = z.object({ scanId: z.uuid(), traceId: z.string() })
export type ScanInput = z.infer<typeof ScanInput>

/**
 * Both workflows share a queue for decisions and database work. Paid scans go before fast scans, and these before free
 * compile checks (lower key first). On every queue the server alternates between owners.
 */
export const scanWorkflow = {
  type: 'scan',
  taskQueue: taskQueues.scan,
  idOf: (scanId: string) => `scan/${scanId}`,
  priorityOf: (ownerId: string, tier: ScanTier = 'full') => ({
    priorityKey: tier === 'full' ? 2 : 3,
    fairnessKey: ownerId,
  }),
} as const

/** `revision` numbers the compile check: a late result of an earlier one is dropped. */
export const PreflightInput = z.object({
  projectId: z.uuid(),
  revision: z.int().positive(),
  traceId: z.string(),
  /** Whether the files of a repository are downloaded first. */
  isImport: z.boolean().optional(),
})
export type PreflightInput = z.infer<typeof PreflightInput>

export const preflightWorkflow = {
  type: 'preflight',
  taskQueue: taskQueues.scan,
  idOf: (projectId: string) => `preflight/${projectId}`,
  priorityOf: (ownerId: string) => ({ priorityKey: 4, fairnessKey: ownerId }),
} as const
