import { readExampleEnv } from '@lc/testkit'
import { expect, test } from 'vitest'
import { apiEnv } from './env.ts'

const named = readExampleEnv()

test('default: the example names every variable, and its values are usable', () => {
  expect(Object.keys(apiEnv.shape).filter((name) => !(name in named))).toEqual([])
  expect(apiEnv.safeParse(named).error?.issues ?? []).toEqual([])
})

test('refuses secrets that are too short and origins that are none', () => {
  const { error } = apiEnv.safeParse({ ...named, LINK_KEY: 'short', CORS_ORIGINS: 'https://a.io,nothing' })
  expect(error?.issues.map((issue) => issue.path[0])).toEqual(['CORS_ORIGINS', 'LINK_KEY'])
})

test('given an origin with a path: only the origin is kept', () => {
  expect(apiEnv.parse({ ...named, WEB_ORIGIN: 'https://a.io/zh/' }).WEB_ORIGIN).toBe('https://a.io')
})
