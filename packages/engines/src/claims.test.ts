import { detectors } from '@lc/detectors'
import { expect, test } from 'vitest'
import { engines } from './registry.ts'
import slitherChecks from './slither/checks.json' with { type: 'json' }
import { ignored } from './slither/ignored.ts'

/** What each engine can say at its pinned version, and what of it we leave out. */
const engineChecks: Record<string, { native: readonly string[]; ignored: Readonly<Record<string, string>> }> = {
  slither: { native: slitherChecks, ignored },
}

/** Native checks that are shown in the engine's own words because no detector describes them yet. Only ever lower this. */
const MOST_UNCLASSIFIED = 51

const claims = detectors.flatMap((detector) =>
  Object.entries(detector.sources).flatMap(([engine, checks]) =>
    checks.map((check) => ({ detector: detector.id, engine, check })),
  ),
)

test('default: every engine’s checks are known here', () => {
  expect(Object.keys(engineChecks).sort()).toEqual(engines.map(({ id }) => id).sort())
})

test('refuses a native check that two detectors claim', () => {
  const names = claims.map(({ engine, check }) => `${engine}/${check}`)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})

test('refuses a claim on a check that the engine does not have', () => {
  const unknown = claims.filter(({ engine, check }) => !engineChecks[engine]?.native.includes(check))
  expect(unknown).toEqual([])
})

test('refuses a check that is both claimed and ignored, or ignored without being there', () => {
  for (const [engine, { native, ignored: left }] of Object.entries(engineChecks)) {
    const claimed = claims.filter((claim) => claim.engine === engine).map(({ check }) => check)
    expect(claimed.filter((check) => check in left)).toEqual([])
    expect(Object.keys(left).filter((check) => !native.includes(check))).toEqual([])
    for (const reason of Object.values(left)) expect(reason.length).toBeGreaterThan(5)
  }
})

test('default: the number of checks that nobody claims does not grow', () => {
  const unclaimed = Object.entries(engineChecks).flatMap(([engine, { native, ignored: left }]) =>
    native.filter(
      (check) => !(check in left) && !claims.some((claim) => claim.engine === engine && claim.check === check),
    ),
  )
  expect(unclaimed.length, `unclaimed: ${unclaimed.join(', ')}`).toBeLessThanOrEqual(MOST_UNCLASSIFIED)
})
