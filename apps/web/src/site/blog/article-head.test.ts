import { posts } from '@lc/content/blog'
import { expect, test } from 'vitest'
import { postShape } from './article-head.tsx'

const texts = posts.flatMap(({ slug, en, zh }) => [
  [`${slug} in English`, en.sections] as const,
  [`${slug} in Chinese`, zh.sections] as const,
])

test.each(texts)('default: the drawing of %s fits its frame and has a row for each section', (_name, sections) => {
  const { rows } = postShape(sections)
  expect(rows).toHaveLength(sections.length)
  const ends = rows.flatMap(({ prose, code }) =>
    [...`${prose}${code}`.matchAll(/M(\d+) \d+h(\d+)/g)].map(([, x, width]) => Number(x) + Number(width)),
  )
  expect(Math.max(...ends)).toBeLessThanOrEqual(320)
  expect(rows.every(({ y }) => y > 0 && y < 240)).toBe(true)
})

test('given code in one section, marks that section', () => {
  const section = (text: string) => ({
    id: 'x',
    title: [],
    blocks: [{ kind: 'code' as const, number: 1, language: 'text', text }],
  })
  expect(postShape([section('a'), section('a longer piece'), section('b')]).marked).toBe(1)
})
