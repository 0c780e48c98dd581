import type { Page } from '@playwright/test'

interface TraceEvent {
  name: string
  pid: number
  tid: number
  /** The start, in microseconds. */
  ts: number
  dur?: number
  /** The thread's own time in microseconds, without waiting for a core. */
  tdur?: number
  args: { name?: string }
}

/** Nested tasks have other names, so nothing is counted twice. */
const TASK = 'RunTask'

/** A page marks the start of each step with `performance.mark(STEP)`. */
export const STEP = 'measured-step'

/** The cost of the page's main thread in each step, in milliseconds, while `act` runs. */
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
    .toSorted((a, b) => taskEnd(a) - taskEnd(b))
  const steps: number[][] = [[]]
  // A mark ends before its task, so the task belongs to the step that it starts.
  for (const { name, tdur } of ofPage) {
    if (name === STEP) steps.push([])
    else if (name === TASK && tdur !== undefined) steps.at(-1)?.push(tdur / 1000)
  }
  return steps
}

const taskEnd = ({ ts, dur = 0 }: TraceEvent) => ts + dur

/**
 * The time that the page's main thread has worked since its document started, in milliseconds. Other processes don't
 * count.
 */
export const watchThread = async (page: Page) => {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN)
  }
}

/** Prints measured figures, within their limits or not. */
export const printFigures = (what: string, figures: object) =>
  process.stdout.write(`${what} ${JSON.stringify(figures)}\n`)
