import { describe, expect, test } from 'vitest'
import { barePath, chosenLocale, localeOfPath, localPath } from './locale-path.ts'

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
  ] as const)('given %s and %s, returns %s, and back', (locale, path, local) => {
    expect(localPath(locale, path)).toBe(local)
    expect(barePath(local)).toBe(path)
  })

  test('given a trailing slash, the bare path has none', () => {
    expect(barePath('/zh/')).toBe('/')
    expect(barePath('/auto-detection/')).toBe('/auto-detection')
  })
})

test.each([
  [
    'the prefix before cookie and browser',
    { pathname: '/zh/audit', cookie: 'i18n_redirected=en', languages: ['en'] },
    'zh',
  ],
  ['the cookie before the browser', { pathname: '/audit', cookie: 'a=b; i18n_redirected=zh', languages: ['en'] }, 'zh'],
  ['the cookie before the browser', { pathname: '/', cookie: 'i18n_redirected=en', languages: ['zh-CN'] }, 'en'],
  ['the browser if there is no cookie', { pathname: '/', cookie: '', languages: ['zh-CN', 'en'] }, 'zh'],
  [
    'the first supported language of the browser',
    { pathname: '/', cookie: '', languages: ['fr', 'en-GB', 'zh'] },
    'en',
  ],
  ['English otherwise', { pathname: '/', cookie: '', languages: ['fr-FR'] }, 'en'],
  ['English without any language', { pathname: '/', cookie: '', languages: [] }, 'en'],
  ['ignores a cookie with another name', { pathname: '/', cookie: 'not_i18n_redirected=zh', languages: [] }, 'en'],
  ['ignores an unknown language', { pathname: '/', cookie: 'i18n_redirected=fr', languages: ['zh-TW'] }, 'zh'],
] as const)('default: %s', (_rule, reader, locale) => {
  expect(chosenLocale(reader)).toBe(locale)
})
