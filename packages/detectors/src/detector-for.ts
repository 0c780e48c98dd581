import type { Detector } from './detector.ts'
import { detectors } from './registry.ts'
import { unclassified } from './unclassified/index.ts'

/** The kind that claims an engine's native check; an unclaimed check is `unclassified`, so it is never dropped. */
export const detectorFor = ({ engine, check }: { engine: string; check: string }): Detector =>
  byCheck.get(`${engine}/${check}`) ?? unclassified

/** By its id; a stored finding whose detector was since retired reads as `unclassified`. */
export const detectorById = (id: string): Detector => byId.get(id) ?? unclassified

const byId = new Map<string, Detector>(detectors.map((detector) => [detector.id, detector]))

const byCheck = new Map<string, Detector>(
  detectors.flatMap((detector) =>
    Object.entries(detector.sources).flatMap(([engine, checks]) =>
      checks.map((check) => [`${engine}/${check}`, detector] as const),
    ),
  ),
)
