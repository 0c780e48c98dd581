import { expect, test } from 'vitest'
import { chosenLocale } from './locale-choice.ts'

test.each([
  [
    'the prefix before cookie and browser',
    { pathname: '/zh/audit', cookie: 'i18n_redirected=en', languages: ['en'] },
    'zh',
  ],
  ['the cookie before the browser', { pathname: '/audit', cookie: 'a=b; i18n_redirected=zh', languages: ['en'] }, 'zh'],
  ['the cookie before the browser', { pathname: '/', cookie: 'i18n_redirected=en', languages: ['zh-CN'] }, 'en'],
  ['the browser without a cookie', { pathname: '/', cookie: '', languages: ['zh-CN', 'en'] }, 'zh'],
  [
    'the first language of the browser that we have',
    { pathname: '/', cookie: '', languages: ['fr', 'en-GB', 'zh'] },
    'en',
  ],
  ['English otherwise', { pathname: '/', cookie: '', languages: ['fr-FR'] }, 'en'],
  ['English where nothing is said', { pathname: '/', cookie: '', languages: [] }, 'en'],
  ['no cookie of another name', { pathname: '/', cookie: 'not_i18n_redirected=zh', languages: [] }, 'en'],
  ['no language that we do not have', { pathname: '/', cookie: 'i18n_redirected=fr', languages: ['zh-TW'] }, 'zh'],
] as const)('default: %s', (_rule, reader, locale) => {
  expect(chosenLocale(reader)).toBe(locale)
})
