import { expect, test } from 'vitest'
import { chosenPages } from './chosen-pages.ts'

const pathsOf = (wanted: string) => chosenPages(wanted).map(({ path }) => path)

test('default: every page in both languages, and two posts', () => {
  const paths = pathsOf('')
  expect(paths).toContain('/')
  expect(paths).toContain('/zh/partners')
  expect(paths.filter((path) => path.startsWith('/blog/'))).toHaveLength(2)
  expect(new Set(paths).size).toBe(paths.length)
})

test('given all, every post too', () => {
  expect(pathsOf('all').filter((path) => path.startsWith('/blog/')).length).toBeGreaterThan(2)
})

test('given names, only these pages, in both languages', () => {
  expect(pathsOf('/,/form')).toEqual(['/', '/form', '/zh', '/zh/form'])
  expect(chosenPages('/404').every(({ isError }) => isError)).toBe(true)
})

test('refuses a page that does not exist', () => {
  expect(() => chosenPages('/nowhere')).toThrow('/nowhere')
})
