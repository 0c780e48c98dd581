import { projectNames, readProjectFiles, toSourceBundle, zipProject } from '@lc/testkit'
import { expect, test } from 'vitest'
import { checkSources, readSegment } from './read-sources.ts'

const limits = { maxBytes: 1_000_000, maxUnpackedBytes: 5_000_000, maxFileBytes: 100_000, maxFiles: 200 }

test.for(projectNames)('given the project %s as an archive, its sources and configuration are read', async (name) => {
  const parts = [{ name: 'project.zip', bytes: new Uint8Array(zipProject(name, 'flawed')) }]
  const { notes } = await checkSources(parts, limits)
  const { sources } = await readSegment(parts, limits, 0)
  const texts = sources.map(({ path, bytes }) => [path, new TextDecoder().decode(bytes)])
  const expected = toSourceBundle(readProjectFiles(name, 'flawed'))
  expect({ remappings: [], ...notes.stated, sources: Object.fromEntries(texts), origin: notes.origin }).toEqual(
    expected,
  )
})
