import { expect, test } from 'vitest'
import { classifyAnswer } from './classify-answer.ts'

const ours = { isEnvelope: true }

test.each([
  { verdict: 'ok', status: 200, body: '{"code":1,"message":"success","result":{}}', hasRetryAfter: false },
  { verdict: 'error', status: 200, body: '{"code":4040,"message":"missing"}', hasRetryAfter: false },
  { verdict: 'refused', status: 429, body: '{"code":4290,"message":"wait"}', hasRetryAfter: true },
  { verdict: 'refused', status: 503, body: '{"code":5030,"message":"busy"}', hasRetryAfter: true },
  { verdict: 'error', status: 429, body: '{"code":4290,"message":"wait"}', hasRetryAfter: false },
  { verdict: 'error', status: 500, body: '{"code":5000,"message":"failed"}', hasRetryAfter: true },
] as const)('returns $verdict for status $status, Retry-After $hasRetryAfter', ({ verdict, ...answer }) => {
  expect(classifyAnswer(answer, ours)).toBe(verdict)
})

test('given a server without envelopes, accepts any body with status 200', () => {
  const answer = { status: 200, body: '[]', hasRetryAfter: false }
  expect(classifyAnswer(answer, { isEnvelope: false })).toBe('ok')
})
