import { execFile } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { homeFolder } from '@lc/dev-services'
import { securityEvents } from '@lc/server-runtime'
import { spanFields } from '@lc/tracing'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { exportedMetrics, familyOf, namesIn } from './testing/exported-metrics.ts'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const files = globSync('deploy/grafana/*.json', { cwd: root }).sort()

const Target = z.object({ refId: z.string().length(1), expr: z.string().min(1), legendFormat: z.string() })
const Place = z.object({ x: z.int().min(0), y: z.int().min(0), w: z.int().min(1).max(24), h: z.int().min(1) })
const Panel = z.object({
  id: z.int().positive(),
  title: z.string().min(1),
  type: z.enum(['timeseries', 'stat']),
  datasource: z.object({ type: z.literal('prometheus'), uid: z.string().regex(/^\$\{datasource\}$/) }),
  gridPos: Place,
  targets: z.array(Target).min(1),
})
const Dashboard = z.object({
  uid: z.string(),
  title: z.string().min(1),
  schemaVersion: z.int(),
  templating: z.object({ list: z.array(z.object({ name: z.literal('datasource'), query: z.literal('prometheus') })) }),
  panels: z.array(Panel).min(4),
})

const dashboards = files.map((path) => ({ path, ...Dashboard.parse(JSON.parse(read(path))) }))
const expressions = dashboards.flatMap(({ panels }) => panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)))

const overlap = (one: z.infer<typeof Place>, other: z.infer<typeof Place>) =>
  one.x < other.x + other.w && other.x < one.x + one.w && one.y < other.y + other.h && other.y < one.y + one.h

test('default: there is a dashboard for API, scans, money and security, each with its own id and separate panels', () => {
  expect(files.map((path) => basename(path, '.json'))).toEqual(['api', 'money', 'scans', 'security'])
  expect(new Set(dashboards.map(({ uid }) => uid)).size).toBe(files.length)
  for (const { path, panels } of dashboards) {
    expect(new Set(panels.map(({ id }) => id)).size, path).toBe(panels.length)
    for (const [at, { title, gridPos }] of panels.entries()) {
      expect(gridPos.x + gridPos.w, title).toBeLessThanOrEqual(24)
      expect(
        panels.slice(at + 1).some((later) => overlap(gridPos, later.gridPos)),
        title,
      ).toBe(false)
    }
  }
})

test('default: panels use only metrics, recorded rates and events that exist', () => {
  const known = exportedMetrics()
  const text = expressions.join('\n')
  for (const name of namesIn(text)) expect(known.has(name) || known.has(familyOf(name)), name).toBe(true)
  const rules = globSync('deploy/prometheus/rules/*.yml', { cwd: root }).map(read).join('\n')
  for (const [name] of text.matchAll(/\blc:[\w:]+/g)) expect(rules).toContain(`record: ${name}\n`)
  for (const [, list = ''] of text.matchAll(/event=~?"([\w|]+)"/g))
    for (const event of list.split('|')) expect(Object.keys(securityEvents)).toContain(event)
})

test('default: every metric of ours is on a dashboard, or named here with the reason', () => {
  const text = expressions.join('\n')
  const shown = new Set(namesIn(text).map(familyOf))
  const missing = [...exportedMetrics()].filter((name) => name.startsWith('lc_') && !shown.has(name))
  expect(missing).toEqual([
    // Its lag is shown, which leaves out rows that wait on purpose.
    'lc_outbox_oldest_seconds',
  ])
})

test('default: every expression is valid PromQL', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lightning-cat-dashboards-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const rules = expressions.map((expr, at) => ({
    record: `panel:${at}`,
    expr: expr.replaceAll('$__rate_interval', '5m'),
  }))
  // YAML accepts JSON.
  await writeFile(join(folder, 'panels.yml'), JSON.stringify({ groups: [{ name: 'panels', rules }] }))
  const promtool = join(homeFolder(), 'services/bin/promtool')
  await promisify(execFile)(promtool, ['check', 'rules', '--lint=none', join(folder, 'panels.yml')])
})

test('default: the inventory lists every field of a span, and no other', () => {
  const listed = [...read('docs/observability.md').matchAll(/^\| `((?:http|error|lc)\.[\w.]+)`/gm)].map(
    ([, name]) => name,
  )
  expect(listed.sort()).toEqual([...spanFields].sort())
})
