import { openLibraryCache, openRecognition } from '@lc/compile-doctor'
import { homeFolder, toolsFolder } from '@lc/dev-services'
import { type OpenJail, openJail } from '@lc/engines'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { goldenFolders, goldenNames, readGolden } from './read-golden.ts'
import { goldenEngines, scanProject } from './scan-project.ts'
import { writeGolden } from './write-golden.ts'

const toolsDir = toolsFolder(homeFolder())
const cache = openLibraryCache(toolsDir)
const recognise = openRecognition(cache)
let jail: OpenJail
beforeAll(async () => {
  jail = await openJail({ toolsDir, slots: 2 })
})
afterAll(() => jail.close())

/** A change of what users will see is a change of a file here: `make golden` renews them, a reviewer reads them. */
describe.concurrent('golden reports', () => {
  test.for(goldenNames)('default: the report of %s is the one that was reviewed', async (name, context) => {
    const scanned = await scanProject(readGolden(name), { jail, cache, recognise })
    context
      .expect(scanned.checks.map(({ outcome }) => outcome))
      .toEqual(goldenEngines.map(() => context.expect.stringMatching(/^(passed|found)$/)))
    await context.expect(writeGolden(name, scanned)).toMatchFileSnapshot(`./${name}/report.md`)
  })
})

test('default: two of each compiler era and two of several files, and no folder that nobody looks at', () => {
  expect(goldenFolders().toSorted()).toEqual(goldenNames.toSorted())
  for (const era of ['0.4', '0.5', '0.6', '0.7', '0.8']) {
    expect(goldenNames.filter((name) => name.endsWith(`-${era}`))).toHaveLength(2)
  }
  expect(goldenNames.filter((name) => Object.keys(readGolden(name)).length > 1)).toHaveLength(2)
})
