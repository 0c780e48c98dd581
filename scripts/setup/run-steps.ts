import type { PlannedStep, Step } from './step.ts'

/** Downloads wait for the network while another step compiles; more at once would only compete for two cores. */
const TOGETHER = 3

/**
 * Runs each step as soon as its dependencies are done and reports each result. After a failure it starts no further
 * step and waits for running ones.
 */
export const runSteps = async (plan: readonly PlannedStep[], report: (line: string) => void): Promise<boolean> => {
  const waiting = new Set(plan)
  const running = new Map<Step, Promise<void>>()
  const done = new Set<Step>()
  let hasFailed = false

  const start = ({ step }: PlannedStep) => {
    const finish = (isDone: boolean) => {
      running.delete(step)
      if (isDone) done.add(step)
      else hasFailed = true
    }
    running.set(step, runStep(step, report).then(finish))
  }

  for (;;) {
    for (const planned of hasFailed ? [] : waiting) {
      if (running.size === TOGETHER) break
      if (!planned.after.every((step) => done.has(step))) continue
      waiting.delete(planned)
      start(planned)
    }
    if (running.size === 0) return !hasFailed && waiting.size === 0
    await Promise.race(running.values())
  }
}

const runStep = async (step: Step, report: (line: string) => void): Promise<boolean> => {
  const say = (outcome: string) => report(`${step.name.padEnd(18)} ${outcome}`)
  const startedMs = performance.now()
  try {
    if (step.isDone()) {
      say('ready')
      return true
    }
    await step.install()
  } catch (error) {
    say(`failed: ${(error as Error).message}`)
    return false
  }
  say(`installed in ${Math.round((performance.now() - startedMs) / 1000)} s`)
  return true
}
