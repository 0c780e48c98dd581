import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Post } from './post.ts'
import { blogFolder, readPosts } from './read-posts.ts'
import { listCodeBlocks, occursIn, textProblems } from './text-problems.ts'

const posts = readPosts()
const named = posts.map((post) => [post.slug, post] as const)
const solidityOf = (post: Post, locale: 'en' | 'zh') =>
  listCodeBlocks(post[locale]).filter(({ language }) => language === 'solidity')
const sourcesOf = (slug: string) =>
  globSync(join(blogFolder, slug, 'code/**/*.sol')).map((file) => readFileSync(file, 'utf8'))

test('default: posts exist, each with its own date', () => {
  expect(posts.length).toBeGreaterThanOrEqual(8)
  expect(new Set(posts.map(({ date }) => date)).size).toBe(posts.length)
})

test.each(named)('default: %s has no text problems in either language', (_slug, { en, zh }) => {
  expect(textProblems(en, 'en')).toEqual([])
  expect(textProblems(zh, 'zh')).toEqual([])
})

test.each(named)('default: %s has the same parts and code in both languages', (_slug, post) => {
  const shape = ({ sections }: Post['en']) => sections.map(({ id, blocks }) => [id, blocks.map(({ kind }) => kind)])
  const headings = (text: Post['en']) => shape(text).map(([id]) => id)
  expect(headings(post.zh)).toEqual(headings(post.en))
  expect(solidityOf(post, 'zh').map(({ text }) => text)).toEqual(solidityOf(post, 'en').map(({ text }) => text))
})

test.each(named)('default: the Solidity of %s is an exact, complete excerpt of its project', (slug, post) => {
  const sources = sourcesOf(slug)
  const excerpts = solidityOf(post, 'en').map(({ text }) => text)
  expect(excerpts.filter((text) => !sources.some((source) => occursIn(text, source)))).toEqual([])
  expect(excerpts.filter((text) => /\.\.\.|…|\/\//.test(text))).toEqual([])
  expect(existsSync(join(blogFolder, slug, 'code/foundry.toml'))).toBe(excerpts.length > 0)
})

test.each(named)('default: internal links of %s lead to posts in the same language', (_slug, post) => {
  for (const [locale, prefix] of [
    ['en', '/blog/'],
    ['zh', '/zh/blog/'],
  ] as const) {
    const links = [...JSON.stringify(post[locale]).matchAll(/"href":"(\/[^"]*)"/g)].map(([, href = '']) => href)
    expect(links.filter((href) => !posts.some(({ slug }) => href === `${prefix}${slug}`))).toEqual([])
  }
})

test('reports every kind of text problem', () => {
  const [{ en, zh }] = posts as [Post]
  const ending = (text: string) => [{ id: 'x', title: [{ kind: 'text' as const, text }], blocks: [] }]
  const withEnd = (text: Post['en'], more: string) => ({ ...text, sections: [...text.sections, ...ending(more)] })
  expect(textProblems(withEnd(en, 'Stop! 中文'), 'en')).toEqual(['an exclamation mark', 'Chinese left: 中文'])
  expect(textProblems(withEnd(zh, '您好,这里 one two three four five six seven'), 'zh')).toHaveLength(3)
  expect(textProblems({ ...en, sections: [], description: 'x'.repeat(156) }, 'en')).toHaveLength(2)
})
