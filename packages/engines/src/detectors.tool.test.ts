import { readFileSync } from 'node:fs'
import { mergeFindings } from '@lc/core'
import { detectors } from '@lc/detectors'
import { markedLines } from '@lc/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from './registry.ts'
import { runEngine } from './run-engine.ts'
import type { OpenJail } from './sandbox/open-jail.ts'
import { buildOf } from './testing/build-of.ts'
import { neverAborted, openTestJail } from './testing/open-test-jail.ts'

const detectorsDir = new URL('../../detectors/src/', import.meta.url)
const described = detectors.filter(({ id }) => id !== 'unclassified')

let jail: OpenJail
beforeAll(async () => {
  jail = await openTestJail()
})
afterAll(() => jail.close())

describe.concurrent('fixtures of every detector', () => {
  test.for(described)('given the vulnerable twin of $id, it is found at the marked lines', async ({ id }, context) => {
    const source = readFixture(id, 'vulnerable')
    context.expect(markedLines(source)).not.toEqual([])
    context.expect(await linesOf(id, source)).toEqual(markedLines(source))
  })

  test.for(described)('given the safe twin of $id, it is not found', async ({ id }, context) => {
    context.expect(await linesOf(id, readFixture(id, 'safe'))).toEqual([])
  })
})

const readFixture = (id: string, twin: 'vulnerable' | 'safe'): string =>
  readFileSync(new URL(`${id}/fixtures/${twin}.sol`, detectorsDir), 'utf8')

/** The lines at which any engine's finding of this kind is shown. */
const linesOf = async (id: string, source: string): Promise<number[]> => {
  const build = await buildOf(jail, source)
  const runs = await Promise.all(engines.map((engine) => runEngine(engine, build, { jail, signal: neverAborted })))
  for (const run of runs) expect(['passed', 'found']).toContain(run.outcome)
  const { findings } = mergeFindings(
    runs.flatMap((run) => run.findings),
    build.sources,
  )
  return findings.filter(({ detector }) => detector === id).map(({ locations }) => locations[0]?.startLine ?? 0)
}
