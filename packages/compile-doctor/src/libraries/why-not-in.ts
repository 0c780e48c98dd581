import type { DoctorReason } from '@lc/api-contract'
import type { LibraryImport } from './alias-of.ts'
import type { LibraryCache } from './library-cache.ts'

/** Whether the file is there in another release (then the wishes contradict), or under another path. */
export const whyNotIn = async (
  cache: LibraryCache,
  { library, path }: LibraryImport,
): Promise<Pick<DoctorReason, 'code' | 'suggestion'>> => {
  const base = path.slice(path.lastIndexOf('/') + 1)
  let suggestion: string | undefined
  for (const release of cache.releasesOf(library)) {
    const files = await cache.filesOf(release)
    if (files.has(path)) return { code: 'library_conflict', suggestion: `${library}@${release.version}` }
    const moved = [...files].find((file) => file.endsWith(`/${base}`))
    if (moved !== undefined) suggestion ??= `${library}/${moved}`
  }
  return { code: 'library_file_missing', ...(suggestion ? { suggestion } : {}) }
}
