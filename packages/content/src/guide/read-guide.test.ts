import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readGuide } from './read-guide.ts'

const source = join(import.meta.dirname, '../../../../docs/user-guide')
const guide = readGuide()

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'guide-'))
  cpSync(source, folder, { recursive: true })
})
afterEach(() => rmSync(folder, { recursive: true }))

const edit = (file: string, from: string, to: string) => {
  const text = readFileSync(join(folder, file), 'utf8')
  expect(text).toContain(from)
  writeFileSync(join(folder, file), text.replace(from, to))
}

test.each(['en', 'zh'] as const)('default: every file of the guide is a page (%s)', (language) => {
  const files = readdirSync(join(source, language)).filter((file) => file !== 'README.md')
  expect(guide.pages.map(({ slug }) => `${slug}.md`).sort()).toEqual(files.sort())
})

test.each(['en', 'zh'] as const)('default: every link leads to a guide page of the same language (%s)', (language) => {
  const base = language === 'en' ? '/guide' : '/zh/guide'
  const texts = JSON.stringify([guide[language], guide.pages.map((page) => page[language])])
  const links = [...texts.matchAll(/"href":"([^"]*)"/g)].map(([, href]) => href)
  expect(links).toContain(`${base}/evidence-grades`)
  expect(links.filter((href) => !guide.pages.some(({ slug }) => href === `${base}/${slug}`))).toEqual([])
})

test('default: both languages have the same sections and kinds of blocks', () => {
  const shape = (text: (typeof guide)['pages'][number]['en']) => [
    text.intro.map(({ kind }) => kind),
    text.sections.map(({ id, blocks }) => [id, blocks.map(({ kind }) => kind)]),
  ]
  for (const { en, zh } of guide.pages) expect(shape(zh)).toEqual(shape(en))
})

test('default: the index leaves out the line that leads to the other language', () => {
  expect(JSON.stringify(guide.en)).not.toMatch(/\p{Script=Han}/u)
  expect(JSON.stringify(guide.zh)).not.toContain('English')
})

test('refuses a link to a file outside the guide', () => {
  edit('en/reading-a-report.md', '(evidence-grades.md)', '(../../architecture.md)')
  expect(() => readGuide(folder)).toThrow(/no page for the link to ..\/..\/architecture.md/)
})

test('refuses a page that the README does not list', () => {
  writeFileSync(join(folder, 'en/extra.md'), '# Extra\n')
  expect(() => readGuide(folder)).toThrow(/must list every page/)
})

test('refuses a title that differs from the README', () => {
  edit('zh/tickets.md', '# 咨询工单', '# 工单')
  expect(() => readGuide(folder)).toThrow(/tickets.md: the README calls it/)
})

test('refuses languages that list the pages in another order', () => {
  edit('zh/README.md', '(projects.md)', '(x.md)')
  edit('zh/README.md', '(triage.md)', '(projects.md)')
  edit('zh/README.md', '(x.md)', '(triage.md)')
  edit('zh/projects.md', '# 项目', '# 处理问题')
  edit('zh/triage.md', '# 处理问题', '# 项目')
  expect(() => readGuide(folder)).toThrow(/in another order/)
})
