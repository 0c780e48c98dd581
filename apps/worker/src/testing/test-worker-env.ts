import { inject } from 'vitest'
import { workerEnv } from '../env.ts'

/** A worker must have these settings; a test hands the connections over itself. */
const unusedSettings = {
  DATABASE_URL: 'postgres://unused',
  TEMPORAL_ADDRESS: 'unused',
  S3_ENDPOINT: 'http://unused',
  S3_BUCKET: 'unused',
  S3_ACCESS_KEY: 'unused',
  S3_SECRET_KEY: 'unused',
}

/** The settings of a worker in a test's own process. */
export const testWorkerEnv = (settings: { TEMPORAL_NAMESPACE: string; WORKER_SLOTS?: string }) =>
  workerEnv.parse({ ...unusedSettings, WORKFLOW_BUNDLE: inject('workflowBundle'), ...settings })
