import { expect, test } from 'vitest'
import { readmeShots, shotList, siteShots } from './shot-list.ts'

const shots = shotList('abc')
const filesOf = (page: string) => shots.filter((shot) => shot.page === page).map(({ file }) => file)

test('default: a reading page is shown in both languages and widths', () => {
  expect(filesOf('home')).toEqual(['home-en-375.png', 'home-en-1280.png', 'home-zh-375.png', 'home-zh-1280.png'])
})

test('default: a signed-in page is shown in both themes too', () => {
  expect(filesOf('contract')).toHaveLength(8)
  expect(shots.filter(({ page }) => page === 'contract').every(({ path }) => path.endsWith('/contract/abc'))).toBe(true)
})

test('default: no file is written twice', () => {
  expect(new Set(shots.map(({ file }) => file)).size).toBe(shots.length)
})

test('default: the README shows the top of a report in both themes', () => {
  expect(readmeShots('abc')).toMatchObject([
    { file: 'report-light.png', path: '/contract/abc', theme: 'light', isWholePage: false },
    { file: 'report-dark.png', path: '/contract/abc', theme: 'dark', isWholePage: false },
  ])
})

test('default: the site shows the sample report in both languages, wide and for phones', () => {
  expect(siteShots().map(({ file }) => file)).toEqual([
    'report-en-1280.webp',
    'report-en-375.webp',
    'report-zh-1280.webp',
    'report-zh-375.webp',
    'proof-en-1280.webp',
    'proof-en-375.webp',
    'proof-zh-1280.webp',
    'proof-zh-375.webp',
  ])
})
