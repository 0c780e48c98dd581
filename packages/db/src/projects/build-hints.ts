import type { SourceBundle } from '@lc/core'

/** What a project says about compiling, beside its files: stored as JSON. */
export type BuildHints = Omit<SourceBundle, 'origin' | 'sources'>
