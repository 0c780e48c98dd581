import { expect, test } from 'vitest'
import { contactSheet } from './contact-sheet.ts'
import { shotList } from './shot-list.ts'

test('default: shows every picture once, under the name of its page', () => {
  const shots = shotList('abc')
  const html = contactSheet(shots)
  for (const { file } of shots) expect(html.split(`src="${file}"`)).toHaveLength(2)
  expect(html.match(/<h2>/g)).toHaveLength(new Set(shots.map(({ page }) => page)).size)
})
