import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'

const source = join(import.meta.dirname, '../../..')

/** Tailwind writes no rules for classes in folders that a style sheet doesn't scan. */
test.each([
  ['app.css', ['root.tsx', 'app/routes/*.tsx']],
  ['site.css', ['site/routes/*.tsx']],
])('%s scans every folder that its pages import components from', (sheet, pages) => {
  const used = globSync(pages, { cwd: source }).flatMap((file) => importedFolders(file))
  const scanned = readFileSync(join(import.meta.dirname, sheet), 'utf8')
  const missing = [...new Set(used)].filter((folder) => !scanned.includes(`@source "../../${fromShared(folder)}"`))
  expect(used).not.toEqual([])
  expect(missing).toEqual([])
})

/** Feature folders such as `app/billing` or `shared/session`; `shared/ui` is scanned file by file. */
const importedFolders = (file: string): string[] =>
  [...readFileSync(join(source, file), 'utf8').matchAll(/from '(\.{1,2}\/[^']+\.tsx)'/g)]
    .map(([, specifier = '']) => relative(source, join(source, dirname(file), specifier)))
    .map((path) => path.split('/').slice(0, 2).join('/'))
    .filter((folder) => folder.includes('/') && !/^shared\/ui$|\/routes$/.test(folder))

const fromShared = (folder: string): string => relative(join(source, 'shared'), join(source, folder))
