import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Locale, locales } from '@lc/contract'
import { postsIn } from '../src/features/blog/posts.ts'
import type { siteFiles } from '../src/lib/file-list.ts'
import { localPath } from '../src/lib/locale-path.ts'
import { feedOf } from './feed-of.ts'

/** The blog's content database: what a search needs to know of each post. */
const databaseOf = (locale: Locale) => JSON.stringify(postsIn(locale).map(({ minutes: _, ...post }) => post))

const makers = {
  '/blog.json': databaseOf,
  '/rss.xml': feedOf,
} satisfies Record<(typeof siteFiles)[number]['path'], (locale: Locale) => string>

/** Writes the files of the blog that programs read, in each language. */
export const writeBlogFiles = async (out: string) => {
  for (const locale of locales) {
    for (const [path, make] of Object.entries(makers)) {
      const file = join(out, localPath(locale, path))
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, make(locale))
    }
  }
}
