import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { apiEnv } from './env.ts'

const example = readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8')
const named = Object.fromEntries([...example.matchAll(/^([A-Z0-9_]+)=(.*)$/gm)].map(([, name, value]) => [name, value]))

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
