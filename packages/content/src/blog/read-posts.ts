import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { parseSections } from './parse-markdown.ts'
import { type Post, type PostText, topics } from './post.ts'

export const blogFolder = join(import.meta.dirname, '../../blog')

/** Every post, newest first: one folder each, named by its slug, with a text in both languages. */
export const readPosts = (folder = blogFolder): Post[] =>
  readdirSync(folder)
    .map((slug) => readPost(join(folder, slug), slug))
    .sort((a, b) => b.date.localeCompare(a.date))

const readPost = (folder: string, slug: string): Post => {
  const en = readText(join(folder, 'en.mdx'))
  const zh = readText(join(folder, 'zh.mdx'))
  const { date, topic } = en.meta
  for (const { meta } of [en, zh]) {
    if (meta.slug !== slug || meta.date !== date || meta.topic !== topic)
      throw new Error(
        `${folder}: the slug must be the folder's name, and slug, date and topic the same in both languages`,
      )
  }
  if (en.text.sections.length !== zh.text.sections.length)
    throw new Error(`${folder}: the two languages have different sections`)
  const sections = zh.text.sections.map((section, index) => ({ ...section, id: en.text.sections[index]?.id ?? '' }))
  return { slug, date, topic, en: en.text, zh: { ...zh.text, sections } }
}

const readText = (file: string) => {
  const { meta, markdown } = splitPost(file, readFileSync(file, 'utf8'))
  const { title, description } = meta
  const text: PostText = { title, description, minutes: readingMinutes(markdown), sections: parseSections(markdown) }
  return { meta, text }
}

const frontmatter = z.strictObject({
  title: z.string().min(1),
  description: z.string().min(1),
  date: z.iso.date(),
  topic: z.enum(topics),
  slug: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
})

export type Frontmatter = z.infer<typeof frontmatter>

/** Splits a post's file: `key: value` lines between two `---`, then Markdown. Errors start with the file's name. */
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

const WORDS_A_MINUTE = 220
const HAN_A_MINUTE = 400

/** Reading time, code included: readers of these posts read the code. At least one minute. */
export const readingMinutes = (text: string) => {
  const words = text.match(/[\p{Script=Latin}\p{N}]+/gu)?.length ?? 0
  const han = text.match(/\p{Script=Han}/gu)?.length ?? 0
  return Math.max(1, Math.round(words / WORDS_A_MINUTE + han / HAN_A_MINUTE))
}
