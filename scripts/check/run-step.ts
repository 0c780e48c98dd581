import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { checkout } from '../checkout.ts'
import { type Count, countReport } from './count-report.ts'
import { failuresIn } from './failures-in.ts'
import type { Step } from './steps.ts'

export interface StepResult extends Count {
  name: string
  seconds: number
  /** What a test runner said of each test that failed. */
  failures: string[]
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
 * Runs a step. The output of a shared step is printed when it ends, so that two do not mix; other steps print as they run. A runner
 * that ends badly counts one failure at least, whatever its report says.
 */
const runStep = async (step: Step): Promise<StepResult> => {
  if (!step.isShared) console.log(headOf(step))
  if (step.report) rmSync(step.report, { force: true })
  const started = performance.now()
  const isFine = await runCommand(step)
  const seconds = (performance.now() - started) / 1000
  return { name: step.name, seconds, ...resultOf(step, isFine) }
}

const headOf = ({ name }: Step): string => `\n── ${name}`

const runCommand = async (step: Step): Promise<boolean> => {
  const [command, ...args] = step.command
  const output = step.isShared ? 'pipe' : 'inherit'
  const child = spawn(command, args, { cwd: checkout, stdio: ['inherit', output, output] })
  const said: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (bytes: Buffer) => said.push(bytes))
  const [code] = await once(child, 'close').catch((error: Error) => {
    said.push(Buffer.from(error.message))
    return []
  })
  if (step.isShared) console.log(`${headOf(step)}\n${Buffer.concat(said)}`)
  return code === 0
}

const resultOf = ({ report }: Step, isFine: boolean): Count & { failures: string[] } => {
  if (!report || !existsSync(report)) {
    return isFine && !report ? { passed: 1, failed: 0, failures: [] } : { passed: 0, failed: 1, failures: [] }
  }
  const said = JSON.parse(readFileSync(report, 'utf8'))
  const { passed, failed } = countReport(said)
  return { passed, failed: isFine ? failed : Math.max(1, failed), failures: failuresIn(said) }
}
