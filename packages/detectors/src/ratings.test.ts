import { expect, test } from 'vitest'
import type { Detector } from './detector.ts'
import { detectorCatalogue } from './detector-catalogue.ts'
import { rateSeverity } from './rate-severity.ts'
import { detectors } from './registry.ts'

const shownSeverities = new Map(detectorCatalogue().map(({ id, shownSeverity }) => [id, shownSeverity]))

const describeRating = (detector: Detector): string => {
  const { id, category, likelihood, impact, flawOnly = {} } = detector
  const shown = shownSeverities.get(id)
  const flaws = Object.entries(flawOnly).flatMap(([engine, checks]) => checks.map((check) => `${engine}/${check}`))
  return [
    `${category}, likelihood ${likelihood}, impact ${impact}: ${rateSeverity(detector)}`,
    ...(shown ? [`${shown} if shown`] : []),
    ...(flaws.length > 0 ? [`not raised by ${flaws.join(' ')}`] : []),
  ].join(', ')
}

test('every detector has the category, the rating and the severities that were reviewed', async () => {
  const ratings = detectors.map((detector) => [detector.id, describeRating(detector)] as const)
  const sorted = ratings.toSorted(([one], [other]) => (one < other ? -1 : 1))
  await expect(`${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`).toMatchFileSnapshot('ratings.json')
})
