import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync } from 'node:fs'
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
}

/** Shared steps that follow each other run two at a time: most of them use one core. */
export const runAll = async (steps: readonly Step[]): Promise<StepResult[]> => {
  const results: StepResult[] = []
  for (let at = 0; at < steps.length; ) {
    const end = steps.findIndex((step, index) => index > at && !(step.isShared && steps[at]?.isShared))
    const group = steps.slice(at, end === -1 ? steps.length : end)
    results.push(...(await runGroup(group)))
    at += group.length
  }
  return results
}

const TOGETHER = 2

const runGroup = async (group: readonly Step[]): Promise<StepResult[]> => {
  const results = new Map<Step, StepResult>()
  const waiting = [...group]
  const runners = Array.from({ length: TOGETHER }, async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) results.set(step, await runStep(step))
  })
  await Promise.all(runners)
  return group.flatMap((step) => results.get(step) ?? [])
}

/**
 * Runs a step. The output of a shared step is printed when it ends, so that two do not mix; other steps print as they
 * run. A runner that ends badly counts one failure at least, whatever its report contains.
 */
const runStep = async (step: Step): Promise<StepResult> => {
  if (!step.isShared) console.log(headOf(step))
  for (const file of [step.report, step.errors]) if (file) rmSync(file, { force: true })
  const started = performance.now()
  const run = await runCommand(step)
  const first = resultOf(step, run)
  const second = step.commandForFile && (await tryAgain(step, run, first))
  recordFlaky(second?.flaky ?? [])
  const seconds = (performance.now() - started) / 1000
  return { name: step.name, seconds, flaky: [], ...(second ?? first) }
}

/** Runs the files that failed once more. Undefined if the first result counts. */
const tryAgain = async (
  step: Step,
  run: Run,
  first: Outcome,
): Promise<(Outcome & { flaky: FlakyFile[] }) | undefined> => {
  const { report, commandForFile } = step
  if (run.isFine || !report || !commandForFile || !existsSync(report)) return undefined
  const files = failuresByFile(readJson(report))
  const isExplained = [...files.values()].flat().length === first.failures.length
  if (!isExplained) return undefined
  const tried = await tryFilesAgain(files, async (file) => {
    rmSync(report, { force: true })
    const again = await runCommand({ ...step, command: commandForFile(file) })
    const { passed, failed } = resultOf(step, again)
    return failed === 0 && passed > 0 ? true : undefined
  })
  return tried && { passed: first.passed + first.failed, failed: 0, failures: [], flaky: tried.flaky }
}

const headOf = ({ name }: Step): string => `\n── ${name}`

interface Run {
  isFine: boolean
  /** Empty for a test runner, whose report names its failures. */
  output: string
}

const runCommand = async (step: Step): Promise<Run> => {
  const [command, ...args] = step.command
  const stdio = step.report ? 'inherit' : 'pipe'
  const child = spawn(command, args, { cwd: checkout, stdio: ['inherit', stdio, stdio] })
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
}

const resultOf = ({ name, report, errors }: Step, { isFine, output }: Run): Outcome => {
  if (!report && isFine) return { passed: 1, failed: 0, failures: [] }
  if (!report) return { passed: 0, failed: 1, failures: [formatFailure(name, lastLines(output))] }
  const hasReport = existsSync(report)
  const results = hasReport ? readJson(report) : {}
  const { passed, failed } = hasReport ? countReport(results) : { passed: 0, failed: 1 }
  const unhandled: string[] = errors && existsSync(errors) ? readJson(errors) : []
  const failures = [...failuresByFile(results).values()]
    .flat()
    .concat(unhandled.map((text) => formatFailure('outside of tests', text)))
  if (!hasReport) failures.push(`${name}: the runner wrote no report`)
  else if (!isFine && failures.length === 0) failures.push(`${name}: the runner ended badly, although no test failed`)
  return { passed, failed: isFine ? failed : Math.max(1, failed), failures }
}

/** A check prints its problems last. */
const lastLines = (output: string): string => output.trimEnd().split('\n').slice(-LINES).join('\n')

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8'))
