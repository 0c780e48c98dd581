import { execFile } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { homeFolder } from '@lc/dev-services'
import { securityEvents } from '@lc/server-runtime'
import { expect, test } from 'vitest'
import { exportedMetrics, familyOf, namesIn } from './testing/exported-metrics.ts'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const rules = globSync('deploy/prometheus/rules/*.yml', { cwd: root }).sort()
const tests = globSync('deploy/prometheus/tests/*.test.yml', { cwd: root }).sort()
const promtool = (...args: string[]) =>
  promisify(execFile)(join(homeFolder(), 'services/bin/promtool'), args, { cwd: root })

const alerts = rules.flatMap((path) =>
  read(path)
    .split(/\n {6}- /)
    .filter((block) => block.startsWith('alert:'))
    .map((block) => ({
      name: /^alert: (\w+)$/m.exec(block)?.[1] ?? '',
      runbook: /^ +runbook: (\S+)$/m.exec(block)?.[1] ?? '',
    })),
)

test('default: the rules are valid, and every alert fires and stays quiet as its tests expect', async () => {
  await promtool('check', 'rules', ...rules)
  await promtool('test', 'rules', ...tests)
  const texts = tests.map(read).join('\n')
  for (const { name } of alerts) {
    expect(texts).toContain(`- name: ${name} fires\n`)
    expect(texts).toContain(`- name: ${name} is quiet\n`)
  }
})

test('default: every alert names a runbook that exists, and the inventory lists both', () => {
  expect(alerts.length).toBeGreaterThan(15)
  const inventory = read('docs/observability.md')
  for (const { name, runbook } of alerts) {
    expect(existsSync(join(root, runbook)), `${name}: ${runbook}`).toBe(true)
    expect(read(runbook)).toContain(name)
    expect(inventory).toContain(`\`${name}\``)
  }
})

test('default: rules use only metrics and events that exist', () => {
  const known = exportedMetrics()
  const text = rules.map(read).join('\n')
  for (const name of namesIn(text)) expect(known.has(name) || known.has(familyOf(name)), name).toBe(true)
  for (const [, event = ''] of text.matchAll(/event="(\w+)"/g)) expect(Object.keys(securityEvents)).toContain(event)
})

test('default: the inventory lists every metric of ours and every security event, and no other', () => {
  const inventory = read('docs/observability.md')
  const listed = [...inventory.matchAll(/^\| `(lc_\w+)`/gm)].map(([, name]) => name)
  expect(listed.sort()).toEqual([...exportedMetrics()].filter((name) => name.startsWith('lc_')).sort())
  const events = [...inventory.matchAll(/^\| `security\.(\w+)`/gm)].map(([, name]) => name)
  expect(events.sort()).toEqual(Object.keys(securityEvents).sort())
})
