import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { watchSteal } from '@lc/dev-services'
import { checkout } from '../checkout.ts'
import { type Count, countReport } from './count-report.ts'
import { failuresByFile, formatFailure, LINES } from './failures-in.ts'
import { type FlakyFile, recordFlaky, tryFilesAgain } from './second-try.ts'
import type { Step } from './steps.ts'

export interface StepResult extends Count {
  name: string
  seconds: number
  /** The test runner's message for each failed test. */
  failures: string[]
  /** Files that passed when they ran again alone. */
  flaky: FlakyFile[]
  /** A command line for each failed file, or one for the step. */
  repeat: string[]
  /** The share of processor time that the host gave to others meanwhile, 0 to 1. */
  steal: number
}

interface RunOptions {
  /** Where flaky files are recorded. */
  ledger: string
}

/** Shared steps that follow each other run two at a time: most of them use one core. */
export const runAll = async (steps: readonly Step[], options: RunOptions): Promise<StepResult[]> => {
  const results: StepResult[] = []
  for (let at = 0; at < steps.length; ) {
    const end = steps.findIndex((step, index) => index > at && !(step.isShared && steps[at]?.isShared))
    const group = steps.slice(at, end === -1 ? steps.length : end)
    results.push(...(await runGroup(group, options)))
    at += group.length
  }
  return results
}

const TOGETHER = 2

const runGroup = async (group: readonly Step[], options: RunOptions): Promise<StepResult[]> => {
  const results = new Map<Step, StepResult>()
  const waiting = [...group]
  const runners = Array.from({ length: TOGETHER }, async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) results.set(step, await runStep(step, options))
  })
  await Promise.all(runners)
  return group.flatMap((step) => results.get(step) ?? [])
}

/**
 * Runs a step. The output of a shared step is printed when it ends, so that two do not mix; other steps print as they
 * run. A runner that ends badly counts one failure at least, whatever its report contains.
 */
const runStep = async (step: Step, { ledger }: RunOptions): Promise<StepResult> => {
  if (!step.isShared) console.log(headOf(step))
  for (const file of [step.report, step.errors]) if (file) rmSync(file, { force: true })
  const started = performance.now()
  const steal = watchSteal()
  const run = await runCommand(step)
  const first = resultOf(step, run)
  const second = step.commandForFile && (await tryAgain(step, run, first))
  const result = second ?? first
  recordFlaky(result.flaky, ledger)
  const seconds = (performance.now() - started) / 1000
  return { name: step.name, seconds, steal: steal(), repeat: repeatLines(step, result), ...result }
}

const repeatLines = ({ command, repeatFile }: Step, { failed, failedFiles }: Outcome): string[] => {
  if (failed === 0) return []
  return repeatFile && failedFiles.length > 0 ? failedFiles.map(repeatFile) : [command.join(' ')]
}

/** Runs the files that failed once more. Undefined if the first result counts. */
const tryAgain = async (step: Step, run: Run, first: Outcome): Promise<Outcome | undefined> => {
  const { report, commandForFile } = step
  if (run.isFine || !report || !commandForFile || !existsSync(report)) return undefined
  const files = failuresByFile(readJson(report))
  const isExplained = [...files.values()].flat().length === first.failures.length
  if (!isExplained) return undefined
  const tried = await tryFilesAgain(files, async (file) => {
    rmSync(report, { force: true })
    const again = await runCommand({ ...step, command: commandForFile(file) }, { LC_CACHE_RENEW: '1' })
    const { passed, failed } = resultOf(step, again)
    return failed === 0 && passed > 0 ? true : undefined
  })
  if (!tried) return undefined
  return { passed: first.passed + first.failed, failed: 0, failures: [], failedFiles: [], flaky: tried.flaky }
}

const headOf = ({ name }: Step): string => `\n── ${name}`

interface Run {
  isFine: boolean
  /** Empty for a test runner, whose report names its failures. */
  output: string
}

const runCommand = async (step: Step, env: Record<string, string> = {}): Promise<Run> => {
  const [command, ...args] = step.command
  const stdio = step.report ? 'inherit' : 'pipe'
  const child = spawn(command, args, {
    cwd: checkout,
    stdio: ['inherit', stdio, stdio],
    env: { ...process.env, ...env },
  })
  const output: Buffer[] = []
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (bytes: Buffer) => {
      output.push(bytes)
      if (!step.isShared) process.stdout.write(bytes)
    })
  const [code] = await once(child, 'close').catch((error: Error) => {
    output.push(Buffer.from(error.message))
    return []
  })
  const text = Buffer.concat(output).toString()
  if (step.isShared) console.log(`${headOf(step)}\n${text}`)
  return { isFine: code === 0, output: text }
}

interface Outcome extends Count {
  failures: string[]
  failedFiles: string[]
  flaky: FlakyFile[]
}

const resultOf = ({ name, report, errors }: Step, { isFine, output }: Run): Outcome => {
  const none = { failures: [], failedFiles: [], flaky: [] }
  if (!report && isFine) return { ...none, passed: 1, failed: 0 }
  if (!report) return { ...none, passed: 0, failed: 1, failures: [formatFailure(name, lastLines(output))] }
  const hasReport = existsSync(report)
  const results = hasReport ? readJson(report) : {}
  const { passed, failed } = hasReport ? countReport(results) : { passed: 0, failed: 1 }
  const unhandled: string[] = errors && existsSync(errors) ? readJson(errors) : []
  const byFile = failuresByFile(results)
  const failures = [...byFile.values()].flat().concat(unhandled.map((text) => formatFailure('outside of tests', text)))
  if (!hasReport) failures.push(`${name}: the runner wrote no report`)
  else if (!isFine && failures.length === 0) failures.push(`${name}: the runner ended badly, although no test failed`)
  return {
    passed,
    failed: isFine ? failed : Math.max(1, failed),
    failures,
    failedFiles: [...byFile.keys()],
    flaky: results.flaky ?? [],
  }
}

/** A check prints its problems last. */
const lastLines = (output: string): string => output.trimEnd().split('\n').slice(-LINES).join('\n')

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8'))
