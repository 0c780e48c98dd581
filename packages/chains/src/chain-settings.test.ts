import { expect, test } from 'vitest'
import { z } from 'zod'
import { chainEnv } from './chain-settings.ts'

const read = (env: Record<string, string>) => z.object(chainEnv).safeParse(env)

test('default: reads several endpoints per chain, in order', () => {
  const { data } = read({ CHAIN_RPC_URLS: '1=https://a.example/key?x=1|http://10.0.0.1:8545, 56=https://b.example' })
  expect(data?.CHAIN_RPC_URLS).toEqual(
    new Map([
      [1, ['https://a.example/key?x=1', 'http://10.0.0.1:8545']],
      [56, ['https://b.example']],
    ]),
  )
})

test('given nothing, no chain has an endpoint', () => {
  expect(read({}).data?.CHAIN_RPC_URLS.size).toBe(0)
})

test.each(['https://a.example', '1=', '1=ftp://a.example', '999999=https://a.example', 'x=https://a.example', '1=a|b'])(
  'refuses %j',
  (CHAIN_RPC_URLS) => {
    expect(read({ CHAIN_RPC_URLS }).success).toBe(false)
  },
)
