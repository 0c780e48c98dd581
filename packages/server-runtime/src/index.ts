export { createLog, type Log } from './create-log.ts'
export { createObjectStore, hashSha256, type ObjectStore } from './create-object-store.ts'
export { failpoint } from './failpoint.ts'
export { measurePool, measureProcess, openMetrics, type Registry } from './metrics/open-metrics.ts'
export { openScanEnds, toSolcLabel } from './metrics/scan-ends.ts'
export { openSecurityEvents, type SecurityEvent, securityEvents } from './metrics/security-events.ts'
export { serveMetrics } from './metrics/serve-metrics.ts'
export { onStop } from './on-stop.ts'
export { refusePlainConnections } from './plain-connections.ts'
export {
  EnvProblems,
  githubEnv,
  openObjectStore,
  proxies,
  readEnv,
  readVersion,
  sharedEnv,
  targets,
  uploadEnv,
  uploadLimits,
} from './read-env.ts'
export { isBadData, isOutage } from './service-failures.ts'
export { temporalAddress } from './temporal-address.ts'
export { moving } from './threads/messages.ts'
export { type OwnerCall, openThreadPool, TaskLimitError } from './threads/open-thread-pool.ts'
export { type CallOwner, serveTasks } from './threads/serve-tasks.ts'
