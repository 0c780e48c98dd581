import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readingMinutes, readPosts } from './read-posts.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'posts-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const head = { title: 'A: b', description: 'c', date: '2026-09-15', topic: 'method', slug: 'one' }
const body = '## The *first* one\n\nText with `code`, [a link](/blog/one) and **weight**.\n\n- one\n- two\n'

const write = (en: object, zh: object = en, text = body) => {
  mkdirSync(join(folder, 'one'))
  for (const [locale, meta] of Object.entries({ en, zh })) {
    const lines = Object.entries({ ...head, ...meta }).map(([key, value]) => `${key}: ${value}`)
    writeFileSync(join(folder, 'one', `${locale}.mdx`), `---\n${lines.join('\n')}\n---\n\n${text}`)
  }
}

test('default: reads each folder as one post', () => {
  write({})
  const [post] = readPosts(folder)
  expect(post).toMatchObject({ slug: 'one', date: '2026-09-15', topic: 'method', en: { title: 'A: b', minutes: 1 } })
  expect(post?.zh.sections.map(({ id }) => id)).toEqual(['the-first-one'])
  expect(post?.en.sections[0]?.blocks.map(({ kind }) => kind)).toEqual(['paragraph', 'list'])
})

test.each([
  ['an unknown topic', { topic: 'weather' }],
  ['an impossible date', { date: '2026-02-30' }],
  ['a field that we do not know', { author: 'nobody' }],
  ['the slug of another folder', { slug: 'two' }],
])('refuses %s', (_name, wrong) => {
  write(wrong)
  expect(() => readPosts(folder)).toThrow(/one/)
})

test('refuses a post whose languages differ', () => {
  write({}, { date: '2026-09-16' })
  expect(() => readPosts(folder)).toThrow(/same in both languages/)
})

test.each([
  '<b>x</b>',
  '## A\n\n<b>x</b>\n',
  '## A\n\n![x](y.png)\n',
  'Text first',
  '# A',
  '## A\n\n> x',
  '## A\n\n- a\n  - b',
])('refuses Markdown that our pages don’t render, case %#', (text) => {
  write({}, {}, text)
  expect(() => readPosts(folder)).toThrow(/a post|an item|a heading/)
})

test.each([
  ['', 1],
  ['word '.repeat(220), 1],
  ['word '.repeat(1100), 5],
  ['字'.repeat(2000), 5],
  ['字'.repeat(400) + ' word'.repeat(220), 2],
])('default: estimates the reading time of text %#', (text, minutes) => {
  expect(readingMinutes(text)).toBe(minutes)
})
