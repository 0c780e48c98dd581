import type { Check, ScanScope } from '@lc/api-contract'
import type { CompiledScope, MergeResult, SourceBundle, Verdict } from '@lc/core'
import type { EngineResult } from '@lc/engines'

/** What the doctor is given: stored as one object, so that history carries its hash alone. */
export interface SourceSet extends SourceBundle {
  projectId: string
  mainFile: string
}

/** Everything a scan came to, stored as one object before anything of it is shown. */
export interface StoredReport extends MergeResult {
  verdict: Verdict
  checks: Check[]
  addedSourcesSha256: string
  /** What was compiled; reports of scans that were under way when this came have none. */
  compiled?: CompiledScope
  /** Which contracts were checked by what; as above. */
  scope?: ScanScope
  runsSha256?: string
  foundrySha256?: string
}

/** What an engine said, without how it ended. Outputs of earlier days have findings and words only. */
export type StoredOutput = Omit<EngineResult, 'outcome' | 'why' | 'reason'>
