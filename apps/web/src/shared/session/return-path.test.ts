import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pages } from '../pages/page-list.ts'
import { storageNames } from './browser-storage.ts'
import { entrancePath, returnPath } from './return-path.ts'

const kept = new Map<string, string>()

beforeEach(() => {
  kept.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  })
})

afterEach(() => vi.unstubAllGlobals())

const open = (path: string) => {
  const { pathname, search } = new URL(path, 'https://example.com')
  returnPath.remember({ pathname, search })
}

test.each([
  ['/contract/0193-ab?finding=LC-01', '/contract/0193-ab?finding=LC-01'],
  ['/zh/contract/0193-ab/code?file=a%2FB.sol', '/contract/0193-ab/code?file=a%2FB.sol'],
  ['/new-scan/', '/new-scan'],
])('default: returns to %s once, in the language of the log-in', (opened, path) => {
  open(opened)
  expect(returnPath.take('zh')).toBe(`/zh${path}`)
  expect(returnPath.take('zh')).toBeUndefined()
  open(opened)
  expect(returnPath.take('en')).toBe(path)
})

test('default: accepts every page of the signed-in area and no other page', () => {
  for (const { path, area } of pages) {
    const opened = path.replace(':id', '0193-ab')
    open(opened)
    expect([opened, returnPath.take('en')]).toEqual([opened, area === 'app' ? opened : undefined])
  }
})

test('given a mail link, remembers nothing, because the link is used up by then', () => {
  open('/dashboard?type=active&sign=x&email=a%40example.com')
  expect(kept.size).toBe(0)
})

test('given a log-out, forgets the page', () => {
  open('/account')
  returnPath.forget()
  expect(returnPath.take('en')).toBeUndefined()
})

test.each([
  '',
  '/',
  '//evil.example',
  '//evil.example/dashboard',
  '///evil.example/dashboard',
  'https://evil.example/dashboard',
  'https:evil.example',
  'https:/dashboard',
  'javascript:alert(1)//dashboard',
  'data:text/html,/dashboard',
  'dashboard',
  '\\\\evil.example',
  '/\\evil.example/dashboard',
  '\\/evil.example/dashboard',
  '/%2Fevil.example/dashboard',
  '/%5Cevil.example/dashboard',
  '%2F%2Fevil.example',
  '/\t/evil.example/dashboard',
  '/\n/evil.example',
  ' //evil.example',
  '/dashboard@evil.example',
  '/dashboard/../../evil',
  '/dashboard\\..\\evil',
  '/contract/..',
  '/contract/../about',
  '/contract/%2e%2e/about',
  '/contract/..%2f..%2fevil',
  '/contract//evil.example',
  '/contract/1/code/more',
  '/dashboard\n',
  '/dashboard#//evil.example',
  '/auto-detection',
  '/zh/dashboard',
  '/api/v1/user/logout',
])('refuses %j as a target', (hostile) => {
  kept.set(storageNames.returnPath, hostile)
  expect(returnPath.take('en')).toBeUndefined()
  expect(returnPath.take('zh')).toBeUndefined()
  expect(kept.size).toBe(0)
})

test.each([
  ['/dashboard', '', '/auto-detection'],
  ['/zh/account', '', '/zh/auto-detection'],
  ['/contract/1', '?finding=LC-01', '/auto-detection'],
  ['/zh/dashboard', '?type=active&sign=x&email=a', '/zh/auto-detection?type=active&sign=x&email=a'],
])('default: from %s%s to %s', (pathname, search, path) => {
  expect(entrancePath({ pathname, search })).toBe(path)
})
