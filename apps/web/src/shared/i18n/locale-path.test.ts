import { describe, expect, test } from 'vitest'
import { barePath, localeOfPath, localPath } from './locale-path.ts'

describe('locale of a path', () => {
  test.each([
    ['/', 'en'],
    ['/zh', 'zh'],
    ['/zh/dashboard', 'zh'],
    ['/zhu', 'en'],
    ['/about/zh', 'en'],
  ])('default: %s is %s', (path, locale) => {
    expect(localeOfPath(path)).toBe(locale)
  })

  test.each([
    ['en', '/', '/'],
    ['zh', '/', '/zh'],
    ['zh', '/account', '/zh/account'],
  ] as const)('given %s and %s gives %s and back', (locale, path, local) => {
    expect(localPath(locale, path)).toBe(local)
    expect(barePath(local)).toBe(path)
  })

  test('given a slash at the end, the bare path has none', () => {
    expect(barePath('/zh/')).toBe('/')
    expect(barePath('/auto-detection/')).toBe('/auto-detection')
  })
})
