import { headers } from '@lc/api-contract'
import { expect, test } from 'vitest'
import { rateLimited } from '../limits/limits.ts'
import { failureEnvelope } from './errors.ts'

const wordsFor = (waitMs: number, language: string) =>
  failureEnvelope(rateLimited(waitMs), { id: 'x', headers: { [headers.language]: language } }).envelope.message

test.each([
  [1, '1 second', '1 秒后'],
  [1_001, '2 seconds', '2 秒后'],
  [59_000, '59 seconds', '59 秒后'],
  [59_001, '1 minute', '1 分钟后'],
  [60_001, '2 minutes', '2 分钟后'],
  [3_599_000, '60 minutes', '60 分钟后'],
  [3_600_000, '1 hour', '1 小时后'],
  [86_400_000, '24 hours', '24 小时后'],
])('given a wait of %i ms, the text is %s', (waitMs, en, zh) => {
  expect(wordsFor(waitMs, 'EN-US')).toContain(`in ${en}.`)
  expect(wordsFor(waitMs, 'ZH-CN')).toContain(zh)
})
