import { join } from 'node:path'
import { expect, test } from 'vitest'
import { pageChunks } from './page-chunks.ts'

const source = join(import.meta.dirname, '../src')
const packages = join(import.meta.dirname, '../../../packages')
const route = (name: string) => `${source}/app/routes/${name}.tsx`

interface File {
  code?: string
  importedIds?: string[]
  dynamicallyImportedIds?: string[]
}

/** The name of a file's chunk in a build of these files. */
const nameChunk = (files: Record<string, File>, id: string) => {
  const getModuleInfo = (found: string) => {
    const file = files[found]
    return file ? { code: '', importedIds: [], dynamicallyImportedIds: [], ...file } : null
  }
  const [app, pages] = pageChunks()
  return app?.name(id, { getModuleInfo }) ?? pages?.name(id, { getModuleInfo })
}

test.each([
  ['the frame', { [route('manage-layout')]: { importedIds: ['/a.ts'] } }, 'app'],
  ['one page', { [route('contract')]: { importedIds: ['/a.ts'] } }, 'contract'],
  [
    'two pages',
    { [route('contract')]: { importedIds: ['/a.ts'] }, [route('account')]: { importedIds: ['/a.ts'] } },
    'app',
  ],
  [
    'one page, and a later part of another',
    { [route('contract')]: { importedIds: ['/a.ts'] }, [route('account')]: { dynamicallyImportedIds: ['/a.ts'] } },
    'app',
  ],
  [
    'a page through another file',
    { [route('contract')]: { importedIds: ['/b.ts'] }, '/b.ts': { importedIds: ['/a.ts'] } },
    'contract',
  ],
  ['only a later part', { [route('contract')]: { dynamicallyImportedIds: ['/a.ts'] } }, null],
  ['a page of the site', { [`${source}/site/routes/home.tsx`]: { importedIds: ['/a.ts'] } }, null],
])('given a file that loads with %s, names its chunk', (_, files: Record<string, File>, name) => {
  expect(nameChunk({ '/a.ts': {}, ...files }, '/a.ts')).toBe(name)
})

test('given an index, counts only the files with a used name', () => {
  const index = `${packages}/report/src/words/index.ts`
  const files = {
    [route('contract')]: { code: 'import { used } from "@lc/report/words"', importedIds: [index] },
    [index]: { importedIds: ['/used.ts', '/other.ts'] },
    '/used.ts': { code: 'export const used = 1' },
    '/other.ts': { code: 'export const other = 1' },
  }
  expect(nameChunk(files, '/used.ts')).toBe('contract')
  expect(nameChunk(files, '/other.ts')).toBeNull()
})

test('given messages, counts only the used ones', () => {
  const messages = `${packages}/content/src/paraglide/messages`
  const files = { [route('contract')]: { code: 't(m.head_menu)', importedIds: [`${messages}.js`] } }
  expect(nameChunk(files, `${messages}/head_menu.js`)).toBe('contract')
  expect(nameChunk(files, `${messages}/head_first.js`)).toBeNull()
})

test('default: the route itself is an entry and has no group', () => {
  expect(nameChunk({ [route('contract')]: {} }, route('contract'))).toBeNull()
})
