import type { Step } from './step.ts'

/** Runs the steps in order and says of each what was done; stops at the first that fails. */
export const runSteps = async (steps: readonly Step[], say: (line: string) => void) => {
  for (const step of steps) {
    if (step.isDone()) {
      say(line(step, 'ready'))
      continue
    }
    const startedMs = performance.now()
    try {
      await step.install()
    } catch (error) {
      say(line(step, `failed: ${(error as Error).message}`))
      return false
    }
    say(line(step, `installed in ${Math.round((performance.now() - startedMs) / 1000)} s`))
  }
  return true
}

const line = ({ name }: Step, outcome: string) => `${name.padEnd(18)} ${outcome}`
