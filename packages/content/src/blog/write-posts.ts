import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readPosts } from './read-posts.ts'

/**
 * Run by `npm run generate`: writes the posts as modules, so that pages need neither a file system nor a Markdown
 * parser. Slugs are a separate module because menus and routes need them without the texts.
 */
const folder = join(import.meta.dirname, 'generated')
const posts = readPosts()
const slugs = posts.map(({ slug }) => slug)

mkdirSync(folder, { recursive: true })
writeFileSync(join(folder, 'slugs.ts'), `export const postSlugs: readonly string[] = ${JSON.stringify(slugs)}\n`)
writeFileSync(
  join(folder, 'posts.ts'),
  `import type { Post } from '../post.ts'\n\nexport const posts: readonly Post[] = JSON.parse(${JSON.stringify(JSON.stringify(posts))})\n`,
)
