import { measurePool, measureProcess } from '@lc/server-runtime'
import { createApiMetrics } from '../../../apps/api/src/monitoring/api-metrics.ts'
import { createWorkMetrics } from '../../../apps/api/src/monitoring/collect-work.ts'
import { createWorkerMetrics } from '../../../apps/worker/src/monitoring/worker-metrics.ts'

const registries = () => {
  const api = createApiMetrics()
  measureProcess(api)
  measurePool(api, () => ({ inUse: 0, idle: 0, waiting: 0 }))
  return [api, createWorkMetrics(), createWorkerMetrics()].map(({ registry }) => registry)
}

/** Names as they are written in rules and documents: a histogram has series with endings. */
export const exportedMetrics = () =>
  new Set(registries().flatMap((registry) => registry.getMetricsAsArray().map(({ name }) => name)))

export const familyOf = (name: string) => name.replace(/_(bucket|sum|count)$/, '')

export const namesIn = (text: string) =>
  [...text.matchAll(/\b(?:lc|nodejs|process)_[a-z0-9_]+\b/g)].map(([name]) => name)
