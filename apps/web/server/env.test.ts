import { readExampleEnv } from '@lc/testkit'
import { expect, test } from 'vitest'
import { webEnv } from './env.ts'

const named = readExampleEnv()

test('default: the example contains every variable with a valid value', () => {
  expect(Object.keys(webEnv.shape).filter((name) => !(name in named))).toEqual([])
  expect(webEnv.safeParse(named).error?.issues ?? []).toEqual([])
})

test('refuses an invalid API origin', () => {
  const { error } = webEnv.safeParse({ ...named, API_ORIGIN_IO: 'nothing' })
  expect(error?.issues.map((issue) => issue.path[0])).toEqual(['API_ORIGIN_IO'])
})
