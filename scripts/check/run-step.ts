import { spawnSync } from 'node:child_process'
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

/** Runs a step in the open. A runner that ends badly counts one failure at least, whatever its report says. */
export const runStep = (step: Step): StepResult => {
  console.log(`\n── ${step.name}`)
  if (step.report) rmSync(step.report, { force: true })
  const started = performance.now()
  const [command, ...args] = step.command
  const { status } = spawnSync(command, args, { cwd: checkout, stdio: 'inherit' })
  const seconds = (performance.now() - started) / 1000
  return { name: step.name, seconds, ...resultOf(step, status === 0) }
}

const resultOf = ({ report }: Step, isFine: boolean): Count & { failures: string[] } => {
  if (!report || !existsSync(report)) {
    return isFine && !report ? { passed: 1, failed: 0, failures: [] } : { passed: 0, failed: 1, failures: [] }
  }
  const said = JSON.parse(readFileSync(report, 'utf8'))
  const { passed, failed } = countReport(said)
  return { passed, failed: isFine ? failed : Math.max(1, failed), failures: failuresIn(said) }
}
