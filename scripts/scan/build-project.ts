import { type Doctored, diagnose, type LibraryCache, type RecogniseLibraries } from '@lc/compile-doctor'
import { hashSources, type SourceBundle } from '@lc/core'
import type { Jail } from '@lc/engines'

export interface BuildMeans {
  cache: LibraryCache
  jail: Jail
  signal: AbortSignal
  recognise: RecogniseLibraries
}

export interface BuiltProject extends Doctored {
  /** Files that are identical to those of a published library. */
  published: ReadonlySet<string>
}

/** The first half of a scan: published files are recognised, then the compile doctor plans the scope and builds all of it. */
export const buildProject = async (
  bundle: SourceBundle,
  { recognise, ...doctor }: BuildMeans,
): Promise<BuiltProject> => {
  const published = new Set(Object.keys(await recognise(hashSources(bundle.sources))))
  return { ...(await diagnose(bundle, { ...doctor, published })), published }
}
