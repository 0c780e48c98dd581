import { setTimeout as sleep } from 'node:timers/promises'
import { classifyAnswer } from '../http-load/classify-answer.ts'
import { percentile } from '../percentile.ts'

export interface PacedCalls {
  perSecond: number
  seconds: number
  /** Sends the call of this turn. */
  send: (turn: number) => Promise<Response>
  /** Sees the body of each success. */
  onOk?: (body: string, turn: number) => void
}

export interface PacedFigures {
  sent: number
  p50Ms: number
  p99Ms: number
  ok: number
  refused: number
  errors: number
  examples: string[]
}

const EXAMPLES = 5

/**
 * Sends calls at a fixed rate, whether or not earlier ones were answered. Times count from when a call was due, and only
 * of successes.
 */
export const atRate = async ({ perSecond, seconds, send, onOk }: PacedCalls): Promise<PacedFigures> => {
  const times: number[] = []
  const counts = { ok: 0, refused: 0, error: 0 }
  const examples: string[] = []
  const call = async (turn: number, dueAt: number) => {
    const { verdict, body, status } = await answerOf(() => send(turn))
    counts[verdict]++
    if (verdict === 'error' && examples.length < EXAMPLES) examples.push(`${status} ${body.slice(0, 200)}`)
    if (verdict !== 'ok') return
    times.push(performance.now() - dueAt)
    onOk?.(body, turn)
  }
  const startedAt = performance.now()
  const calls: Promise<void>[] = []
  for (let turn = 0; turn < perSecond * seconds; turn++) {
    const dueAt = startedAt + (turn * 1_000) / perSecond
    await sleep(Math.max(0, dueAt - performance.now()))
    calls.push(call(turn, dueAt))
  }
  await Promise.all(calls)
  const { ok, refused, error: errors } = counts
  const sent = calls.length
  return { sent, p50Ms: percentile(times, 0.5), p99Ms: percentile(times, 0.99), ok, refused, errors, examples }
}

const answerOf = async (send: () => Promise<Response>) => {
  try {
    const reply = await send()
    const body = await reply.text()
    const { status } = reply
    const answer = { status, body, hasRetryAfter: reply.headers.has('retry-after') }
    return { verdict: classifyAnswer(answer, { isEnvelope: true }), body, status }
  } catch (error) {
    return { verdict: 'error', body: String((error as Error).cause ?? error), status: 0 } as const
  }
}
