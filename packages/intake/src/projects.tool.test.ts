import { bundleOf, projectNames, readExpected, readProjectFiles, type Twin, twins } from '@lc/testkit'
import { expect, test } from 'vitest'
import { lookAtProject } from './look-at-project.ts'
import { openDoctor } from './testing/open-doctor.ts'

const { options } = openDoctor()

const every = projectNames.flatMap((name) => twins.map((twin): [string, Twin] => [name, twin]))

test.for(every)('given the project %s, %s, all of it compiles with its compilers', async ([name, twin]) => {
  const { main, results } = await lookAtProject(bundleOf(readProjectFiles(name, twin)), options())
  const reasons = results.flatMap((result) => (result.ok ? [] : result.reasons))
  expect(reasons).toEqual([])
  const compilers = results.flatMap((result) => (result.ok ? [result.build.compiler.split('+')[0] ?? ''] : []))
  const expected = readExpected(name)
  expect([...new Set(compilers)].toSorted(byVersion)).toEqual(expected.compilers)
  expect(main.ok && `${main.contract.file}:${main.contract.name}`).toBe(expected.main)
})

const byVersion = (one: string, other: string): number => one.localeCompare(other, 'en', { numeric: true })
