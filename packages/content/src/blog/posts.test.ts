import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { occursIn } from './occurs-in.ts'
import type { Post } from './post.ts'
import { blogFolder, readPosts } from './read-posts.ts'
import { codeOf, textProblems } from './text-problems.ts'

const posts = readPosts()
const named = posts.map((post) => [post.slug, post] as const)
const solidityOf = (post: Post, locale: 'en' | 'zh') =>
  codeOf(post[locale]).filter(({ language }) => language === 'solidity')
const sourcesOf = (slug: string) =>
  globSync(join(blogFolder, slug, 'code/**/*.sol')).map((file) => readFileSync(file, 'utf8'))

test('default: there are posts, each on a day of its own', () => {
  expect(posts.length).toBeGreaterThanOrEqual(8)
  expect(new Set(posts.map(({ date }) => date)).size).toBe(posts.length)
})

test.each(named)('default: %s is well written in both languages', (_slug, { en, zh }) => {
  expect(textProblems(en, 'en')).toEqual([])
  expect(textProblems(zh, 'zh')).toEqual([])
})

test.each(named)('default: %s has the same parts and code in both languages', (_slug, post) => {
  const shape = ({ sections }: Post['en']) => sections.map(({ id, blocks }) => [id, blocks.map(({ kind }) => kind)])
  const headings = (text: Post['en']) => shape(text).map(([id]) => id)
  expect(headings(post.zh)).toEqual(headings(post.en))
  expect(solidityOf(post, 'zh').map(({ text }) => text)).toEqual(solidityOf(post, 'en').map(({ text }) => text))
})

test.each(named)('default: the Solidity of %s stands in its project, whole and without remarks', (slug, post) => {
  const sources = sourcesOf(slug)
  const excerpts = solidityOf(post, 'en').map(({ text }) => text)
  expect(excerpts.filter((text) => !sources.some((source) => occursIn(text, source)))).toEqual([])
  expect(excerpts.filter((text) => /\.\.\.|…|\/\//.test(text))).toEqual([])
  expect(existsSync(join(blogFolder, slug, 'code/foundry.toml'))).toBe(excerpts.length > 0)
})

test.each(named)('default: the links of %s inside the site lead to posts of the same language', (_slug, post) => {
  for (const [locale, prefix] of [
    ['en', '/blog/'],
    ['zh', '/zh/blog/'],
  ] as const) {
    const links = [...JSON.stringify(post[locale]).matchAll(/"href":"(\/[^"]*)"/g)].map(([, href = '']) => href)
    expect(links.filter((href) => !posts.some(({ slug }) => href === `${prefix}${slug}`))).toEqual([])
  }
})

test('refuses what readers should not meet', () => {
  const [{ en, zh }] = posts as [Post]
  const ending = (text: string) => [{ id: 'x', title: [{ kind: 'text' as const, text }], blocks: [] }]
  const withEnd = (text: Post['en'], more: string) => ({ ...text, sections: [...text.sections, ...ending(more)] })
  expect(textProblems(withEnd(en, 'Stop! 中文'), 'en')).toEqual(['an exclamation mark', 'Chinese left: 中文'])
  expect(textProblems(withEnd(zh, '您好,这里 one two three four five six seven'), 'zh')).toHaveLength(3)
  expect(textProblems({ ...en, sections: [], description: 'x'.repeat(156) }, 'en')).toHaveLength(2)
})
