import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { checkout } from '../checkout.ts'
import { type Count, countReport } from './count-report.ts'
import type { Step } from './steps.ts'

export interface StepResult extends Count {
  name: string
  seconds: number
}

/** Runs a step in the open. A runner that ends badly counts one failure at least, whatever its report says. */
export const runStep = (step: Step): StepResult => {
  console.log(`\n── ${step.name}`)
  if (step.report) rmSync(step.report, { force: true })
  const started = performance.now()
  const [command, ...args] = step.command
  const { status } = spawnSync(command, args, { cwd: checkout, stdio: 'inherit' })
  const seconds = (performance.now() - started) / 1000
  return { name: step.name, seconds, ...countOf(step, status === 0) }
}

const countOf = ({ report }: Step, isFine: boolean): Count => {
  if (!report || !existsSync(report)) return isFine && !report ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
  const count = countReport(JSON.parse(readFileSync(report, 'utf8')))
  return isFine ? count : { ...count, failed: Math.max(1, count.failed) }
}
