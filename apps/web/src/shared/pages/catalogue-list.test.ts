import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { catalogue } from './catalogue-list.ts'

test('refuses a page that is in the folder but not in the list', async () => {
  const parts = ['catalogue', 'component-page', 'empty-layout', 'mail-list', 'top-up-component-page']
  const files = await readdir(join(import.meta.dirname, '../../catalogue/routes'))
  const slugs = files.map((file) => file.replace(/\.tsx$/, '')).filter((name) => !parts.includes(name))
  expect(slugs.toSorted()).toEqual(catalogue.map(({ slug }) => slug).toSorted())
})
