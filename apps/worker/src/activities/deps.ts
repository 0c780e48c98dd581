import type { RecogniseLibraries } from '@lc/compile-doctor'
import type { Database } from '@lc/db'
import type { Engine, Jail } from '@lc/engines'
import type { Log, ObjectStore } from '@lc/server-runtime'
import type { GithubApp } from '../git/github-app.ts'
import type { GitSettings } from '../git/import-repository.ts'
import type { WorkerMetrics } from '../monitoring/worker-metrics.ts'
import type { ScanThreads } from '../threads/open-scan-threads.ts'

/** Dependencies of the activities; tests pass their own. */
export interface Deps {
  db: Database
  store: ObjectStore
  log: Pick<Log, 'warn'>
  metrics: WorkerMetrics
  jail: Jail
  /** Its slots serve only free compile checks. */
  preflightJail: Jail
  /** Its slots serve only free fast scans. */
  fastJail: Jail
  threads: ScanThreads
  engines: readonly Engine[]
  recognise: RecogniseLibraries
  /** Limits and hosts of imports from repositories. */
  git: GitSettings
  /** For private repositories; undefined if this deployment has no GitHub App. */
  github?: GithubApp | undefined
}
