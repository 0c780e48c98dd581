import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const source = join(import.meta.dirname, '../..')

/** A room that a sheet does not look into has its classes in the markup and no rules for them. */
test.each([
  ['app.css', ['root.tsx', 'routes/app/**/*.tsx']],
  ['site.css', ['routes/public/**/*.tsx']],
])('default: %s looks into every room that its pages are made of', (sheet, pages) => {
  const files = globSync(pages, { cwd: source }).map((file) => readFileSync(join(source, file), 'utf8'))
  const used = files.flatMap((text) => [...text.matchAll(/features\/([\w-]+)\/[\w/-]+\.tsx'/g)].map(([, room]) => room))
  const looked = readFileSync(join(import.meta.dirname, sheet), 'utf8')
  const missing = [...new Set(used)].filter((room) => !looked.includes(`@source "../../features/${room}"`))
  expect(used).not.toEqual([])
  expect(missing).toEqual([])
})
