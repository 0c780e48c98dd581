import { createLibraryRecogniser, openLibraryCache } from '@lc/compile-doctor'
import { homeFolder, toolsFolder } from '@lc/dev-services'
import type { OpenJail } from '@lc/engines'
import { openTestJail } from '@lc/engines/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { goldenFolders, goldenNames, readGolden, writeGolden } from './golden.ts'
import { goldenEngines, scanProject } from './scan-project.ts'

const toolsDir = toolsFolder(homeFolder())
const cache = openLibraryCache(toolsDir)
const recognise = createLibraryRecogniser(cache)
let jail: OpenJail
beforeAll(async () => {
  jail = await openTestJail()
})
afterAll(() => jail.close())

/** A change that users will see changes a file here: `make golden` updates them, and a reviewer reads them. */
describe.concurrent('golden reports', () => {
  test.for(goldenNames)('default: the report of %s matches the reviewed one', async (name, context) => {
    const scanned = await scanProject(readGolden(name), { jail, cache, recognise })
    context
      .expect(scanned.checks.map(({ outcome }) => outcome))
      .toEqual(goldenEngines.map(() => context.expect.stringMatching(/^(passed|found)$/)))
    await context.expect(writeGolden(name, scanned)).toMatchFileSnapshot(`./${name}/report.md`)
  })
})

test('default: two of each compiler era and two of several files, and no unlisted folder', () => {
  expect(goldenFolders().toSorted()).toEqual(goldenNames.toSorted())
  for (const era of ['0.4', '0.5', '0.6', '0.7', '0.8']) {
    expect(goldenNames.filter((name) => name.endsWith(`-${era}`))).toHaveLength(2)
  }
  expect(goldenNames.filter((name) => Object.keys(readGolden(name)).length > 1)).toHaveLength(2)
})
