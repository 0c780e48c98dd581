import { createDatabase, type Database, saveEnginePlan } from '@lc/db'
import { type Api, startApi } from './start-api.ts'

export interface ApiWithEngines {
  api: Api
  /** Stands in for the worker: it writes what workers write. */
  worker: Database
  stop(): Promise<void>
}

/** The API as it is once a worker has reported these engines, with room for many orders. */
export const startWithEngines = async (plan: Parameters<typeof saveEnginePlan>[1]): Promise<ApiWithEngines> => {
  const api = await startApi({ rateLimits: 'order_scan_user=1000/60,upload_file_user=1000/60' })
  const worker = createDatabase(api.ownerUrl)
  await saveEnginePlan(worker, plan)
  const stop = async () => {
    await worker.destroy()
    await api.stop()
  }
  return { api, worker, stop }
}
