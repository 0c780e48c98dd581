import { once } from 'node:events'
import autocannon from 'autocannon'
import { classifyAnswer, type Verdict } from './classify-answer.ts'
import type { HttpFigures, HttpLoad, LoadRequest } from './measure-http.ts'

/** The process of measure-http.ts. */
const EXAMPLES = 5
type OnResponse = Exclude<autocannon.Request['onResponse'], string | undefined>

const run = async ({ origin, connections, seconds, requests, isEnvelope }: HttpLoad): Promise<HttpFigures> => {
  const counts: Record<Verdict, number> = { ok: 0, refused: 0, error: 0 }
  const examples: string[] = []
  const toRequest = ({ path, headers }: LoadRequest): autocannon.Request => ({
    path,
    headers,
    onResponse: (...[status, body, , answered = {}]: Parameters<OnResponse>) => {
      const hasRetryAfter = Object.keys(answered).some((name) => name.toLowerCase() === 'retry-after')
      const verdict = classifyAnswer({ status, body, hasRetryAfter }, { isEnvelope })
      counts[verdict]++
      if (verdict === 'error' && examples.length < EXAMPLES) examples.push(`${status} ${path} ${body.slice(0, 200)}`)
    },
  })
  let next = 0
  const result = await autocannon({
    url: origin,
    connections,
    duration: seconds,
    excludeErrorStats: true,
    setupClient: (client) => client.setRequests((requests[next++ % requests.length] ?? []).map(toRequest)),
  })
  return {
    rps: counts.ok / result.duration,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    ok: counts.ok,
    refused: counts.refused,
    errors: counts.error + result.errors,
    examples,
  }
}

const [load] = (await once(process, 'message')) as [HttpLoad]
process.send?.(await run(load))
process.disconnect()
