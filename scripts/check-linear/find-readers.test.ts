import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { checkout } from '../checkout.ts'
import { findReaders } from './find-readers.ts'
import { nonReaders } from './non-readers.ts'
import { readers } from './readers/index.ts'

/** The entry points of uploads, request bodies, replies of other services and tool output. */
const entries = [
  'apps/api/src/main.ts',
  'apps/api/src/desk-main.ts',
  'apps/worker/src/main.ts',
  'apps/worker/src/workflows/index.ts',
]

const listed = readers.flatMap(({ modules }) => modules)
const excused = nonReaders.flatMap(({ modules }) => modules)

test('default: check:linear lists every module that reads text, or a reason why not', () => {
  const found = findReaders(checkout, entries)
  expect(found.filter((module) => !listed.includes(module) && !excused.includes(module))).toEqual([])
})

test('default: every exempt module exists, once, and is not listed as a reader', () => {
  expect(excused.filter((module) => !existsSync(join(checkout, module)))).toEqual([])
  expect(excused.filter((module) => listed.includes(module))).toEqual([])
  expect(new Set(excused).size).toBe(excused.length)
})

const tree = mkdtempSync(join(tmpdir(), 'find-readers-'))
afterAll(() => rmSync(tree, { recursive: true }))

const write = (files: Readonly<Record<string, string>>) => {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(tree, path)), { recursive: true })
    writeFileSync(join(tree, path), text)
  }
}

test('given a new module that an entry point reaches, finds it however it is imported', () => {
  write({
    'apps/api/src/main.ts':
      "import { a } from './a.ts'\nimport { read } from '@lc/core'\nimport type { T } from './types.ts'\n",
    'apps/api/src/a.ts': "export const a = () => import('./on-demand.ts')\nnew URL('./thread.ts', import.meta.url)\n",
    'apps/api/src/on-demand.ts': "export const b = (text: string) => text.split(',')\n",
    'apps/api/src/thread.ts': 'export const c = (text: string) => /a+/.test(text)\n',
    'apps/api/src/types.ts': "export const unused = ''.indexOf('a')\n",
    'apps/api/src/alone.ts': "export const alone = (text: string) => text.replace('a', 'b')\n",
    'packages/core/package.json': '{ "exports": { ".": "./src/index.ts" } }',
    'packages/core/src/index.ts': "export * from './read.ts'\nexport * from './add.ts'\n",
    'packages/core/src/read.ts': 'export const read = (text: string) => JSON.parse(text)\n',
    'packages/core/src/add.ts': '// text.split(a) is not called here\nexport const add = (a: number) => a + 1\n',
  })
  expect(findReaders(tree, ['apps/api/src/main.ts'])).toEqual([
    'apps/api/src/on-demand.ts',
    'apps/api/src/thread.ts',
    'packages/core/src/read.ts',
  ])
})
