import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readGuide } from './read-guide.ts'

/** Run by `npm run generate`. The slugs are a module of their own, because routes need them and must not load the texts. */
const folder = join(import.meta.dirname, 'generated')
const guide = readGuide()
const slugs = guide.pages.map(({ slug }) => slug)

mkdirSync(folder, { recursive: true })
writeFileSync(join(folder, 'slugs.ts'), `export const guideSlugs: readonly string[] = ${JSON.stringify(slugs)}\n`)
writeFileSync(
  join(folder, 'guide.ts'),
  `import type { Guide } from '../guide.ts'\n\nexport const guide: Guide = JSON.parse(${JSON.stringify(JSON.stringify(guide))})\n`,
)
