import { z } from 'zod'
import { topics } from './post.ts'

const frontmatter = z.strictObject({
  title: z.string().min(1),
  description: z.string().min(1),
  date: z.iso.date(),
  topic: z.enum(topics),
  slug: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
})

export type Frontmatter = z.infer<typeof frontmatter>

/** A post's file: `key: value` lines between two `---`, then Markdown. Raises, with the file's name, what is wrong. */
export const splitPost = (file: string, text: string): { meta: Frontmatter; markdown: string } => {
  const [, head = '', markdown = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? []
  const { data, error } = frontmatter.safeParse(Object.fromEntries(head.split('\n').map(pairOf)))
  if (error) throw new Error(`${file}: ${z.prettifyError(error)}`)
  return { meta: data, markdown }
}

const pairOf = (line: string) => {
  const [, key = line, value = ''] = /^(\w+):\s*(.*)$/.exec(line) ?? []
  return [key, value.replace(/^(['"])(.*)\1$/, '$2')]
}
