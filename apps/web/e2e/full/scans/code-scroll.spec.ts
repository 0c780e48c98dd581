import { printFigures, STEP, tasksByStep } from '../../support/main-thread.ts'
import { keepToken } from '../../support/page-state.ts'
import { seedReport } from '../../support/seed-report.ts'
import { expect, test } from '../../support/watched-test.ts'

const LINES = 10_000
/** A long task, as browsers define it: its frame is dropped. */
const LONG_MS = 50
/** Out of more than four hundred frames. */
const LONG_TASKS = 4
/** The limit for all tasks of a frame that shows a new screen; 15 on a machine that is busy with other work. */
const FRAME_MS = 30
/**
 * A virtual machine may pause a thread while the thread's clock continues. That affects a different frame in each pass,
 * while slow code is slow in the same frame of every pass. So the lowest cost of each frame counts.
 */
const PASSES = 2

// Playwright's recording runs in the page and would be measured too.
test.use({ trace: 'off' })

test('default: a file of 10,000 lines scrolls from first to last line with hardly a long task', async ({
  page,
  people,
}) => {
  // A busy machine takes minutes to draw eight hundred screens. That time isn't measured.
  test.setTimeout(600_000)
  const email = await people.active()
  const token = await people.logIn(email)
  const id = await seedReport({ email, token, fileCount: 2, findingCount: 600, firstFileLines: LINES })
  await keepToken(page, token)
  const passes: number[][][] = []
  for (let pass = 0; pass < PASSES; pass++) {
    await page.goto(`/contract/${id}/code?file=Part000.sol`)
    await page.locator(`[data-code="${LINES}"] .cm-line`).first().waitFor()
    passes.push(await tasksByStep(page, () => page.locator('[data-editor] .cm-scroller').evaluate(scrollThrough, STEP)))
    await expect(page.locator('[data-editor] .cm-content')).toContainText(`line ${LINES}:`)
  }

  const frames = Math.min(...passes.map((steps) => steps.length))
  const leastOf = (costOf: (tasksMs: number[]) => number) =>
    Array.from({ length: frames }, (_, at) => Math.min(...passes.map((steps) => costOf(steps[at] ?? []))))
  const longestMs = leastOf((tasksMs) => Math.max(0, ...tasksMs))
  const perFrameMs = sum(leastOf(sum)) / frames
  printFigures('code-scroll', {
    frames: passes.map((steps) => steps.length),
    longTasks: passes.map((steps) => steps.flat().filter((ms) => ms > LONG_MS).length),
    longestTasksMs: longestMs
      .toSorted((a, b) => b - a)
      .slice(0, 5)
      .map(Math.round),
    taskMsPerFrame: Number(perFrameMs.toFixed(1)),
  })

  expect(frames).toBeGreaterThan(300)
  for (const steps of passes) expect(steps.flat().length).toBeGreaterThan(steps.length)
  expect(longestMs.filter((ms) => ms > LONG_MS).length).toBeLessThanOrEqual(LONG_TASKS)
  expect(perFrameMs).toBeLessThan(FRAME_MS)
})

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

/** Scrolls one screen per frame to the end and marks each by name. Lines off screen aren't rendered. */
const scrollThrough = async (scroller: Element, step: string) => {
  const frame = () => new Promise<number>(requestAnimationFrame)
  scroller.scrollIntoView({ block: 'center' })
  await frame()
  while (scroller.scrollTop + scroller.clientHeight < scroller.scrollHeight - 1) {
    performance.mark(step)
    scroller.scrollTop += scroller.clientHeight
    await frame()
  }
}
