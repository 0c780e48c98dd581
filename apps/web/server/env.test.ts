import { readExampleEnv } from '@lc/testkit'
import { expect, test } from 'vitest'
import { webEnv } from './env.ts'

const named = readExampleEnv()

test('default: the example names every variable, and its values are usable', () => {
  expect(Object.keys(webEnv.shape).filter((name) => !(name in named))).toEqual([])
  expect(webEnv.safeParse(named).error?.issues ?? []).toEqual([])
})

test('refuses an API origin that is none', () => {
  const { error } = webEnv.safeParse({ ...named, API_ORIGIN_IO: 'nothing' })
  expect(error?.issues.map((issue) => issue.path[0])).toEqual(['API_ORIGIN_IO'])
})
