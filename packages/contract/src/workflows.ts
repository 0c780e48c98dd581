import { z } from 'zod'

/** One queue per kind of work, so that each scales and is limited on its own. */
export const taskQueues = { scan: 'scan', compile: 'compile', static: 'static' } as const
export type TaskQueue = keyof typeof taskQueues

/** Ids only: sources and outputs never enter a workflow's history. */
export const ScanInput = z.object({ contractId: z.uuid(), traceId: z.string() })
export type ScanInput = z.infer<typeof ScanInput>

export const scanWorkflow = {
  type: 'scan',
  taskQueue: taskQueues.scan,
  idOf: (contractId: string) => `scan/${contractId}`,
} as const
