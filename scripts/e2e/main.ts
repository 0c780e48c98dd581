import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { slowestFiles } from '../check/slowest-files.ts'
import { checkout, inCheckout } from '../checkout.ts'
import { appsIn } from '../stack/apps.ts'
import { compileCacheFolder } from '../stack/places.ts'
import { mergeReports, planPhases, testDurations } from './playwright-runs.ts'

/** The product and Playwright start twice: reuse the code that Node has compiled. */
const compileCache = { NODE_COMPILE_CACHE: compileCacheFolder }

const run = (command: string, args: string[], options: { cwd?: string; env?: Record<string, string> } = {}) => {
  const { cwd = checkout, env = {} } = options
  return (
    spawnSync(command, args, { cwd, stdio: 'inherit', env: { ...process.env, ...compileCache, ...env } }).status ?? 1
  )
}

const reportOf = (phase: number) => inCheckout('.local', `e2e-${phase}.json`)

/** `node scripts/e2e/main.ts [Playwright's arguments]`: uses the running product, or starts one. */
const main = (): number => {
  const wasRunning = existsSync(inCheckout('.local/urls.json'))
  const phases = planPhases({ wasRunning })
  for (const phase of phases.keys()) rmSync(reportOf(phase), { force: true })
  const statuses = phases.map(({ env, args }, phase) => {
    const upStatus = run('npm', ['run', '--silent', 'up'], { env })
    if (upStatus !== 0) return upStatus
    const status = test(phase, [...args, ...process.argv.slice(2)])
    if (status !== 0) showLogs()
    if (!wasRunning) run('npm', ['run', '--silent', 'down'])
    return status
  })
  const reports = phases.map((_, phase) => reportOf(phase)).filter((file) => existsSync(file))
  const merged = mergeReports(reports.map((file) => JSON.parse(readFileSync(file, 'utf8'))))
  writeFileSync(inCheckout('.local/e2e.json'), JSON.stringify(merged))
  console.log(['\nslowest files', ...slowestFiles(testDurations(merged.suites))].join('\n'))
  return Math.max(...statuses)
}

const test = (phase: number, args: string[]) =>
  run('npx', ['playwright', 'test', '--reporter=list,json', '--pass-with-no-tests', ...args], {
    cwd: inCheckout('apps/web'),
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: reportOf(phase) },
  })

/** The last lines of the servers' logs: CI keeps only printed output. */
const showLogs = () => {
  for (const { name } of appsIn('built')) {
    const path = inCheckout('.local/logs', `${name}.log`)
    if (existsSync(path)) console.error(`── ${name}\n${readFileSync(path, 'utf8').split('\n').slice(-30).join('\n')}`)
  }
}

process.exitCode = main()
