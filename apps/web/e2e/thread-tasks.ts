import type { Page } from '@playwright/test'

interface TraceEvent {
  name: string
  pid: number
  tid: number
  /** How long the thread itself worked, in microseconds: what waits for a core does not count. */
  tdur?: number
  args: { name?: string }
}

/** Tasks within tasks have other names: nothing is counted twice. */
const TASK = 'RunTask'

/** What each task of the page's main thread has cost while something happened, in milliseconds, dearest first. */
export const tasksDuring = async (page: Page, act: () => Promise<unknown>): Promise<number[]> => {
  const browser = page.context().browser()
  if (!browser) throw new Error('this page has no browser of its own')
  await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline'] })
  await act()
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }
  const threads = traceEvents
    .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
    .map(({ pid, tid }) => `${pid} ${tid}`)
  return traceEvents
    .filter(({ name, pid, tid }) => name === TASK && threads.includes(`${pid} ${tid}`))
    .flatMap(({ tdur }) => (tdur === undefined ? [] : [tdur / 1000]))
    .toSorted((a, b) => b - a)
}
