import { Worker } from '@temporalio/worker'
import { inject } from 'vitest'
import { workflowCode } from '../start-workers.ts'

type History = Parameters<typeof Worker.runReplayHistory>[1]

/** Replays a history with today's workflows; rejects if they would act otherwise. */
export const replay = (history: History): Promise<void> =>
  Worker.runReplayHistory({ workflowBundle: { codePath: inject('workflowBundle') } }, history)

/** The same without what runs around workflows, as in a worker from before or without tracing. */
export const replayBare = (history: History): Promise<void> =>
  Worker.runReplayHistory({ workflowsPath: workflowCode().workflowsPath }, history)
