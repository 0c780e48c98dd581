import { expect, test } from 'vitest'
import { entrancePath } from './entrance-path.ts'

test.each([
  ['/dashboard', '', '/auto-detection'],
  ['/zh/account', '', '/zh/auto-detection'],
  ['/contract/1', '?finding=LC-01', '/auto-detection'],
  ['/zh/dashboard', '?type=active&sign=x&email=a', '/zh/auto-detection?type=active&sign=x&email=a'],
])('default: from %s%s to %s', (pathname, search, path) => {
  expect(entrancePath({ pathname, search })).toBe(path)
})
