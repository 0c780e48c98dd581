import { expect, test } from 'vitest'
import { z } from 'zod'
import { type EnvProblems, readEnv } from './read-env.ts'

const schema = z.object({ PORT: z.coerce.number(), HOST: z.string().default('127.0.0.1'), URL: z.url() })

test('default: parses the schema’s variables and ignores others', () => {
  expect(readEnv(schema, { PORT: '80', URL: 'http://x.io', OTHER: '1' })).toEqual({
    PORT: 80,
    HOST: '127.0.0.1',
    URL: 'http://x.io',
  })
})

test('given an empty variable, applies its default', () => {
  expect(readEnv(schema, { PORT: '80', HOST: '', URL: 'http://x.io' }).HOST).toBe('127.0.0.1')
})

test('error: lists every problem at once', () => {
  const attempt = () => readEnv(schema, { PORT: 'x' })
  expect(attempt).toThrow(expect.objectContaining({ name: 'EnvProblems' } satisfies Partial<EnvProblems>))
  expect(attempt).toThrow(/PORT[\s\S]*URL/)
})
