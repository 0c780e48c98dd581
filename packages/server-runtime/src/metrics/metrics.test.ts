import { expect, test } from 'vitest'
import { createLog } from '../create-log.ts'
import { openMetrics } from './open-metrics.ts'
import { openScanEnds, toSolcLabel } from './scan-ends.ts'
import { serveMetrics } from './serve-metrics.ts'

const log = createLog({ name: 'metrics', level: 'silent' })

test('default: serves the metrics of all registries on its own loopback address, and nothing else', async () => {
  const [own, other] = [openMetrics(), openMetrics()]
  own.counter({ name: 'lc_a_total', help: 'A.' }).inc(2)
  other.gauge({ name: 'lc_b', help: 'B.', collect: () => 7 })
  const env = { METRICS_HOST: '127.0.0.1', METRICS_PORT: 0 }
  const server = await serveMetrics({ env, log, registries: () => [own.registry, other.registry] })
  const origin = `http://127.0.0.1:${server.port}`
  const reply = await fetch(`${origin}/metrics`)
  const text = await reply.text()
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8'])
  expect(text).toContain('lc_a_total 2')
  expect(text).toContain('lc_b 7')
  expect((await fetch(`${origin}/`)).status).toBe(404)
  expect((await fetch(`${origin}/metrics`, { method: 'POST' })).status).toBe(404)
  await server.close()
})

test.each([
  ['0.8.24', '0.8.24'],
  ['v0.4.26+commit.4563c3fc', '0.4.26'],
  ['0.8.240', 'other'],
  ['my-compiler', 'other'],
  [null, 'none'],
])('given the compiler %s, the label is %s', (compiler, label) => {
  expect(toSolcLabel(compiler)).toBe(label)
})

test('default: counts the end of a scan once, with its unit', async () => {
  const metrics = openMetrics()
  const ends = openScanEnds(metrics)
  ends.count(undefined, { verdict: 'completed', decision: 'use' })
  const scan = { charge: 'detection', compiler: '0.8.24', seconds: 3 } as const
  ends.count({ ...scan, tier: 'full' }, { verdict: 'completed', decision: 'use' })
  ends.count({ ...scan, tier: 'fast' }, { verdict: 'engine_error', decision: 'return' })
  const text = await metrics.registry.metrics()
  expect(text).toContain('lc_scans_ended_total{verdict="done",tier="full",solc="0.8.24"} 1')
  expect(text).toContain('lc_scans_ended_total{verdict="engine",tier="fast",solc="0.8.24"} 1')
  expect(text).toContain('lc_scan_seconds_count{tier="full"} 1')
  expect(text.match(/^lc_detections_settled_total\{/gm)).toHaveLength(1)
})
