import type { SourceBundle } from '@lc/core'

/** What verified source says about compiling, beside its files. */
export type BuildHints = Omit<SourceBundle, 'origin' | 'sources'>
