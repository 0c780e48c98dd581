import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Post, PostText } from './post.ts'
import { readingMinutes } from './reading-minutes.ts'
import { sectionsOf } from './sections-of.ts'
import { splitPost } from './split-post.ts'

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
      throw new Error(`${folder}: slug, date and topic are the folder's, and the same in both languages`)
  }
  if (en.text.sections.length !== zh.text.sections.length)
    throw new Error(`${folder}: the two languages have different sections`)
  const sections = zh.text.sections.map((section, index) => ({ ...section, id: en.text.sections[index]?.id ?? '' }))
  return { slug, date, topic, en: en.text, zh: { ...zh.text, sections } }
}

const readText = (file: string) => {
  const { meta, markdown } = splitPost(file, readFileSync(file, 'utf8'))
  const { title, description } = meta
  const text: PostText = { title, description, minutes: readingMinutes(markdown), sections: sectionsOf(markdown) }
  return { meta, text }
}
