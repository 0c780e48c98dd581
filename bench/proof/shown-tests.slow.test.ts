import { openLibraryCache } from '@lc/compile-doctor'
import { homeFolder, toolsFolder } from '@lc/dev-services'
import { engines, type OpenJail, openJail } from '@lc/engines'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { median } from '../median.ts'
import { listProjects } from './list-projects.ts'
import { proveProject } from './prove-project.ts'
import { fixtureTruths } from './read-fixtures.ts'
import { MAX_SHOWN_LINES, type ShownTest } from './shown-tests.ts'

const toolsDir = toolsFolder(homeFolder())
let jail: OpenJail
beforeAll(async () => {
  jail = await openJail({ toolsDir, slots: 2 })
})
afterAll(() => jail.close())

/** Runs out of CPU seconds on a slow machine. */
const SLOW = 'list-that-anyone-fills'

/** The first fixture of each class; `make bench-proof SET=fixtures` checks all of them. */
const chosen = fixtureTruths().filter(({ fixture }) => fixture !== SLOW)
const fixtures = [...Map.groupBy(chosen, (truth) => truth.class)].map(([kind, [first]]) => ({
  kind,
  fixture: first?.fixture ?? '',
}))
const projects = listProjects('fixtures', undefined)
const engine = engines.find(({ id }) => id === 'proof')
const shown: ShownTest[] = []

test.for(fixtures)('given $kind, shows a formatted test that passes again ($fixture)', async ({ fixture }) => {
  const project = projects.find(({ name }) => name === `${fixture}/vulnerable`)
  if (!project || !engine) throw new Error(`${fixture} can't run`)
  const bench = { engine, jail, cache: openLibraryCache(toolsDir), signal: new AbortController().signal }
  const row = await proveProject(project, bench)
  expect(row.shown.length).toBeGreaterThan(0)
  // The raw form and the readable one, each with a control.
  expect(row.ranAgain).toBeGreaterThanOrEqual(4 * row.shown.length)
  expect(row.failedAgain).toEqual([])
  for (const each of row.shown) {
    expect(each).toMatchObject({ isReadable: true, isFormatted: true, selectors: [] })
    expect(each.lines).toBeLessThanOrEqual(MAX_SHOWN_LINES)
  }
  shown.push(...row.shown)
})

test('default: the median of all shown tests is far below the limit', () => {
  expect(median(shown.map(({ lines }) => lines))).toBeLessThanOrEqual(45)
})
