import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { countReport } from '../check/count-report.ts'
import { failuresByFile } from '../check/failures-in.ts'
import { tryFilesAgain } from '../check/second-try.ts'
import { slowestFiles } from '../check/slowest-files.ts'
import { checkout, inCheckout } from '../checkout.ts'
import { appsIn } from '../stack/apps.ts'
import { compileCacheFolder } from '../stack/places.ts'
import {
  argsForFile,
  hasTests,
  mergeReports,
  type PlaywrightReport,
  planPhases,
  replaceFiles,
  testDurations,
} from './playwright-runs.ts'

/** The product and Playwright start twice: reuse the code that Node has compiled. */
const compileCache = { NODE_COMPILE_CACHE: compileCacheFolder }

const run = (command: string, args: string[], options: { cwd?: string; env?: Record<string, string> } = {}) => {
  const { cwd = checkout, env = {} } = options
  return (
    spawnSync(command, args, { cwd, stdio: 'inherit', env: { ...process.env, ...compileCache, ...env } }).status ?? 1
  )
}

const reportFile = inCheckout('.local', 'e2e-run.json')
const mergedFile = inCheckout('.local', 'e2e.json')

/** `node scripts/e2e/main.ts [Playwright's arguments]`: uses the running product, or starts one. */
const main = async (): Promise<number> => {
  rmSync(mergedFile, { force: true })
  const wasRunning = existsSync(inCheckout('.local/urls.json'))
  const given = process.argv.slice(2)
  const reports: PlaywrightReport[] = []
  let worst = 0
  for (const { env, args } of planPhases({ wasRunning, isGate: given.includes('--project=gate') })) {
    const upStatus = run('npm', ['run', '--silent', 'up'], { env })
    if (upStatus !== 0) return upStatus
    const { status, report } = await testTwice([...args, ...given])
    if (status !== 0) showLogs()
    if (!wasRunning) run('npm', ['run', '--silent', 'down'])
    worst = Math.max(worst, status)
    if (report) reports.push(report)
  }
  const merged = mergeReports(reports)
  writeFileSync(mergedFile, JSON.stringify(merged))
  console.log(['\nslowest files', ...slowestFiles(testDurations(merged.suites))].join('\n'))
  const isShard = given.some((arg) => arg.startsWith('--shard'))
  if (isShard || hasTests(merged)) return worst
  console.error('No test matches.')
  return worst || 1
}

interface TestRun {
  status: number
  report?: PlaywrightReport
}

/** Runs files that failed once more, each alone. */
const testTwice = async (args: string[]): Promise<TestRun> => {
  const first = test(args)
  if (first.status === 0 || !first.report || first.report.errors.length > 0) return first
  const again = await tryFilesAgain(failuresByFile(first.report), (file) => {
    const { status, report } = test(argsForFile(args, file))
    return status === 0 && report && countReport(report).passed > 0 ? report : undefined
  })
  if (!again) return first
  return { status: 0, report: { ...replaceFiles(first.report, again.results), flaky: again.flaky } }
}

const test = (args: string[]): TestRun => {
  rmSync(reportFile, { force: true })
  const status = run('npx', ['playwright', 'test', '--reporter=list,json', '--pass-with-no-tests', ...args], {
    cwd: inCheckout('apps/web'),
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: reportFile },
  })
  return existsSync(reportFile) ? { status, report: JSON.parse(readFileSync(reportFile, 'utf8')) } : { status }
}

/** The last lines of the servers' logs: CI keeps only printed output. */
const showLogs = () => {
  for (const { name } of appsIn('built')) {
    const path = inCheckout('.local/logs', `${name}.log`)
    if (existsSync(path)) console.error(`── ${name}\n${readFileSync(path, 'utf8').split('\n').slice(-30).join('\n')}`)
  }
}

process.exitCode = await main()
