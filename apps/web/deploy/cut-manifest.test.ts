import { expect, test } from 'vitest'
import { cutText } from './cut-manifest.ts'

const written = (routes: object) =>
  `window.__reactRouterManifest=${JSON.stringify({ entry: { imports: ['e'] }, routes })};`

test('default: what pages import is left out, what the root imports stays', () => {
  const text = written({ root: { imports: ['a'] }, 'en-home': { module: 'm', imports: ['b', 'c'] } })
  expect(cutText(text)).toBe(written({ root: { imports: ['a'] }, 'en-home': { module: 'm', imports: [] } }))
})

test('given a manifest that is written otherwise, it stays as it is', () => {
  expect(cutText('export default {}')).toBe('export default {}')
})
