import { expect, test } from 'vitest'
import { pathAlone } from './clear-query.ts'

test.each([
  ['/', '/'],
  ['/zh/auto-detection', '/zh/auto-detection'],
])('default: %s stays as it is', (pathname, alone) => {
  expect(pathAlone(pathname)).toBe(alone)
})

test.each(['//example.org/x', '///example.org/x'])('refuses to lead %s to another site', (pathname) => {
  expect(new URL(pathAlone(pathname), 'https://web.example').href).toBe('https://web.example/example.org/x')
})
