import { expect, test } from 'vitest'
import { cacheFolder, isCacheOn } from './home.ts'

test('the cache is below ~/.cache unless LC_CACHE names another folder', () => {
  expect(cacheFolder({ XDG_CACHE_HOME: '/home/a/.cache' })).toBe('/home/a/.cache/lightning-cat')
  expect(cacheFolder({ LC_CACHE: '/var/cache/lc' })).toBe('/var/cache/lc')
})

test('LC_CACHE=off turns it off', () => {
  expect(isCacheOn({ LC_CACHE: 'off' })).toBe(false)
  expect(cacheFolder({ LC_CACHE: 'off', XDG_CACHE_HOME: '/home/a/.cache' })).toBe('/home/a/.cache/lightning-cat')
  expect(isCacheOn({ LC_CACHE: '/var/cache/lc', LC_CACHE_OFF: '1' })).toBe(false)
  expect(isCacheOn({ LC_CACHE: '/var/cache/lc' })).toBe(true)
  expect(isCacheOn({})).toBe(true)
})
