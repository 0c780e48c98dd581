import { expect, test } from 'vitest'
import { cutText } from './cut-manifest.ts'

const written = (routes: object) =>
  `window.__reactRouterManifest=${JSON.stringify({ entry: { imports: ['e'] }, routes })};`

test('default: drops the imports of pages and keeps those of the root', () => {
  const text = written({ root: { imports: ['a'] }, 'en-home': { module: 'm', imports: ['b', 'c'] } })
  expect(cutText(text)).toBe(written({ root: { imports: ['a'] }, 'en-home': { module: 'm', imports: [] } }))
})

test('given a manifest in another form, leaves it as it is', () => {
  expect(cutText('export default {}')).toBe('export default {}')
})
