import { keepToken } from './keep-token.ts'
import { seedReport } from './seed-report.ts'
import { tellFigures } from './tell-figures.ts'
import { tasksDuring } from './thread-tasks.ts'
import { expect, test } from './watched-test.ts'

const LINES = 10_000
/** What a browser calls a long task: the frame in which it runs is dropped. */
const LONG_MS = 50
/** Of more than four hundred frames; when the machine is busy, its caches are too. */
const LONG_TASKS = 4
/** What a frame that shows a whole new screen may cost, all tasks together; 15 on a machine that is busy with other work. */
const FRAME_MS = 30

// Playwright's own recording works in the page, and would be measured with it.
test.use({ trace: 'off' })

test('default: a file of 10,000 lines scrolls from its first line to its last with hardly a long task', async ({
  page,
  people,
}) => {
  const email = await people.active()
  const token = await people.logIn(email)
  const id = await seedReport({ email, token, fileCount: 2, findingCount: 600, firstFileLines: LINES })
  await keepToken(page, token)
  await page.goto(`/contract/${id}/code?file=Part000.sol`)
  await page.locator(`[data-code="${LINES}"] .cm-line`).first().waitFor()

  let framesMs: number[] = []
  const tasksMs = await tasksDuring(page, async () => {
    framesMs = await page.locator('[data-editor] .cm-scroller').evaluate(scrollThrough)
  })
  await expect(page.locator('[data-editor] .cm-content')).toContainText(`line ${LINES}:`)
  const perFrameMs = tasksMs.reduce((sum, ms) => sum + ms, 0) / framesMs.length
  const longTasks = tasksMs.filter((ms) => ms > LONG_MS).length
  const figures = {
    frames: framesMs.length,
    longestFrameMs: Math.round(Math.max(...framesMs)),
    framesOver50Ms: framesMs.filter((ms) => ms > LONG_MS).length,
    longestTasksMs: tasksMs.slice(0, 5).map(Math.round),
    taskMsPerFrame: Number(perFrameMs.toFixed(1)),
  }
  tellFigures('code-scroll', figures)

  expect(framesMs.length).toBeGreaterThan(300)
  expect(tasksMs.length).toBeGreaterThan(framesMs.length)
  expect(longTasks).toBeLessThanOrEqual(LONG_TASKS)
  expect(perFrameMs).toBeLessThan(FRAME_MS)
})

/** A screen further with each frame, to the end; how long each of them took. What is out of sight is not drawn at all. */
const scrollThrough = async (scroller: Element): Promise<number[]> => {
  const frame = () => new Promise<number>(requestAnimationFrame)
  const framesMs: number[] = []
  scroller.scrollIntoView({ block: 'center' })
  let last = await frame()
  while (scroller.scrollTop + scroller.clientHeight < scroller.scrollHeight - 1) {
    scroller.scrollTop += scroller.clientHeight
    const now = await frame()
    framesMs.push(now - last)
    last = now
  }
  return framesMs
}
