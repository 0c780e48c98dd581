import type { Check, ScanScope } from '@lc/api-contract'
import type { CompiledScope, RuledResult, SourceBundle, Verdict } from '@lc/core'
import type { EngineResult } from '@lc/engines'

/** The doctor's input, stored as one object, so that history contains only its hash. */
export interface SourceSet extends SourceBundle {
  projectId: string
  mainFile: string
}

/** The result of a scan, stored as one object before any of it is shown. */
export interface StoredReport extends RuledResult {
  verdict: Verdict
  checks: Check[]
  addedSourcesSha256: string
  /** The compiled scope; missing in scans that started before this field existed. */
  compiled?: CompiledScope
  /** Which contracts were checked by what; may be missing for the same reason. */
  scope?: ScanScope
  runsSha256?: string
  foundrySha256?: string
}

/** An engine's result without its outcome. Older outputs contain only findings and messages. */
export type StoredOutput = Omit<EngineResult, 'outcome' | 'why' | 'reason'>
