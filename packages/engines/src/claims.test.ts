import { detectorCatalogue, detectors } from '@lc/detectors'
import { expect, test } from 'vitest'
import { engines } from './registry.ts'

const claims = detectors.flatMap((detector) =>
  Object.entries(detector.sources).flatMap(([engine, checks]) =>
    checks.map((check) => ({ detector: detector.id, engine, check })),
  ),
)

test('refuses a native check that two detectors claim', () => {
  const names = claims.map(({ engine, check }) => `${engine}/${check}`)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})

test("refuses a claim on a check that the engine doesn't have", () => {
  const unknown = claims.filter(
    ({ engine, check }) => !engines.find(({ id }) => id === engine)?.checks.all.includes(check),
  )
  expect(unknown).toEqual([])
})

test('refuses a check that is both claimed and ignored, or ignored but missing', () => {
  for (const { id, checks } of engines) {
    const claimed = claims.filter((claim) => claim.engine === id).map(({ check }) => check)
    expect(claimed.filter((check) => check in checks.ignored)).toEqual([])
    expect(Object.keys(checks.ignored).filter((check) => !checks.all.includes(check))).toEqual([])
    for (const reason of Object.values(checks.ignored)) expect(reason.length).toBeGreaterThan(5)
  }
})

test('default: the catalogue names every engine and no others', () => {
  const named = new Set(detectorCatalogue().flatMap((kind) => kind.engines))
  expect([...named].toSorted()).toEqual(engines.map(({ id }) => id).toSorted())
})

test.for(engines)(
  'default: every check of $id is claimed by a detector, or ignored with a reason',
  ({ id, checks }) => {
    const claimed = new Set(claims.filter(({ engine }) => engine === id).map(({ check }) => check))
    expect(checks.all.filter((check) => !claimed.has(check) && !(check in checks.ignored))).toEqual([])
  },
)
