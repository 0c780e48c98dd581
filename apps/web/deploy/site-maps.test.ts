import { expect, test } from 'vitest'
import { siteMaps } from './site-maps.ts'

const page = (path: string, file: string) => ({ path, file, area: 'public' as const, hasForm: false })
const text = siteMaps({
  pages: [
    { ...page('/form', '/form/index.html'), hasForm: true },
    { ...page('/contract/:id', '/shell/app.en.html'), area: 'app' },
    { ...page('/r/:token', '/shell/viewer.en.html'), area: 'viewer' },
    { ...page('/components', '/shell/catalogue.en.html'), area: 'catalogue' },
    { ...page('/components/login', '/shell/catalogue.en.html'), area: 'catalogue' },
  ],
  files: [
    { path: '/rss.xml', type: 'application/rss+xml' },
    { path: '/favicon.svg', type: 'image/svg+xml' },
  ],
  policies: new Map([['/form/index.html', "default-src 'none'; connect-src $site_api_origins"]]),
})

/** The lines of one map. */
const map = (name: string) => {
  const [, lines = ''] = new RegExp(`map .*\\$${name} \\{\\n([^}]*)\\n\\}`).exec(text) ?? []
  return lines.split('\n').map((line) => line.trim())
}

test('default: a document and the answer to its form have one policy, and everything else may do nothing', () => {
  expect(map('site_policy')).toEqual([
    expect.stringMatching(/^default "default-src 'none'; .*frame-ancestors 'none'";$/),
    `/form/index.html "default-src 'none'; connect-src $site_api_origins";`,
    `/form "default-src 'none'; connect-src $site_api_origins";`,
  ])
})

test('default: assets are cached for a year, pictures for a day, answers never', () => {
  expect(map('site_cache')).toEqual([
    'default no-cache;',
    '"~^(?:200|304) /assets/" "public, max-age=31536000, immutable";',
    '"200 /favicon.svg" "public, max-age=86400";',
    '"304 /favicon.svg" "public, max-age=86400";',
    '"200 /site-config.json" "public, max-age=300";',
    '"~ /form\\\\z" no-store;',
  ])
})

test('default: the catalogue and shared reports are hidden from search engines', () => {
  expect(map('site_robots')).toEqual([
    'default "";',
    '/shell/viewer.en.html noindex;',
    '/shell/catalogue.en.html noindex;',
  ])
})

test.each([
  ['/r/abc', true],
  ['/r/abc/code?finding=LC-01', true],
  ['/zh/r/abc', true],
  ['/?type=active&sign=x', true],
  ['/report', false],
  ['/blog/r/', false],
  ['/', false],
])('given %s, keeps its address from other sites: %s', (address, isKept) => {
  const patterns = map('site_referrer').flatMap((line) => /^"~(.*)" no-referrer;$/.exec(line)?.[1] ?? [])
  expect(patterns.some((pattern) => new RegExp(pattern).test(address))).toBe(isKept)
})

test('default: a trailing slash leads to pages of the list', () => {
  expect(map('site_known')).toEqual([
    'default "";',
    '/form 1;',
    '"~^/contract/[\\\\w-]+\\\\z" 1;',
    '"~^/r/[\\\\w-]+\\\\z" 1;',
    '/components 1;',
    '/components/login 1;',
  ])
})

test('default: the prefix decides the language of an error', () => {
  expect(map('site_prefix')).toEqual(['default "";', '"~^[A-Z]+ /zh[/? ]" /zh;'])
})
