import type { Page } from '@playwright/test'

interface TraceEvent {
  name: string
  pid: number
  tid: number
  /** When it began, in microseconds. */
  ts: number
  dur?: number
  /** How long the thread itself worked, in microseconds: what waits for a core does not count. */
  tdur?: number
  args: { name?: string }
}

/** Tasks within tasks have other names: nothing is counted twice. */
const TASK = 'RunTask'

/** A page marks the beginning of each step with `performance.mark(STEP)`. */
export const STEP = 'measured-step'

/** What the tasks of the page's main thread have cost in each step, in milliseconds, while something happened. */
export const tasksByStep = async (page: Page, act: () => Promise<unknown>): Promise<number[][]> => {
  const browser = page.context().browser()
  if (!browser) throw new Error('this page has no browser of its own')
  await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline', 'blink.user_timing'] })
  await act()
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }
  const threads = traceEvents
    .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
    .map(({ pid, tid }) => `${pid} ${tid}`)
  const ofPage = traceEvents
    .filter(({ pid, tid }) => threads.includes(`${pid} ${tid}`))
    .toSorted((a, b) => endOf(a) - endOf(b))
  const steps: number[][] = [[]]
  // A mark ends before the task that makes it, so that the task counts for the step it begins.
  for (const { name, tdur } of ofPage) {
    if (name === STEP) steps.push([])
    else if (name === TASK && tdur !== undefined) steps.at(-1)?.push(tdur / 1000)
  }
  return steps
}

const endOf = ({ ts, dur = 0 }: TraceEvent) => ts + dur
