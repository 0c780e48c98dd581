import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { pages } from './page-list.ts'

const source = join(import.meta.dirname, '../..')
const guide = join(source, '../../../docs/user-guide')

test('default: ids and paths are unique, and every named module exists', () => {
  expect(new Set(pages.map(({ id }) => id)).size).toBe(pages.length)
  expect(new Set(pages.map(({ path }) => path)).size).toBe(pages.length)
  expect(pages.filter(({ file }) => file !== undefined && !existsSync(join(source, file)))).toEqual([])
})

test.each(['en', 'zh'])('default: every file of the user guide is a public page (%s)', (language) => {
  const paths = readdirSync(join(guide, language)).map((file) =>
    file === 'README.md' ? '/guide' : `/guide/${file.replace('.md', '')}`,
  )
  const found = pages.filter(({ path, area }) => path.startsWith('/guide') && area === 'public')
  expect(found.map(({ path }) => path).sort()).toEqual(paths.sort())
})
