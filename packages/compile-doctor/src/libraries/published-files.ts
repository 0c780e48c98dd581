import { createHash } from 'node:crypto'
import type { LibraryCache, Release } from './library-cache.ts'

/** Every release that carries a file of this hash. */
export type PublishedFiles = ReadonlyMap<string, readonly Release[]>

/** Reads what setup installed, once, a release at a time: a moment of one process, for all that it looks at later. */
export const readPublishedFiles = async (cache: LibraryCache): Promise<PublishedFiles> => {
  const published = new Map<string, Release[]>()
  for (const release of cache.releases) {
    const paths = [...(await cache.filesOf(release))]
    const texts = await Promise.all(paths.map((path) => cache.read(release, path)))
    for (const hash of new Set(texts.map(sha256Of))) {
      const known = published.get(hash)
      if (known) known.push(release)
      else published.set(hash, [release])
    }
  }
  return published
}

export const sha256Of = (text: string): string => createHash('sha256').update(text).digest('hex')
