import type { FindingText, Locale, Reference, Severity } from '@lc/contract'
import type { Category, Detector } from './detector.ts'
import { detectors } from './registry.ts'
import { severityOf } from './severity-of.ts'
import { unclassified } from './unclassified/index.ts'

/** A kind of finding as a reader meets it, on the site and in reports: no native check, no rating. */
export interface Kind {
  id: string
  category: Category
  /** What a finding of this kind can weigh: the same at both ends where all its sources are judged alike. */
  severity: { lowest: Severity; highest: Severity }
  /** Ids of the engines that can report it. */
  engines: readonly string[]
  references: readonly Reference[]
  text: Readonly<Record<Locale, FindingText>>
}

/** Everything that we can tell a user about. What no detector describes is no kind, so `unclassified` is not in it. */
export const detectorCatalogue = (): readonly Kind[] =>
  detectors.filter((detector) => detector !== unclassified).map(kindOf)

const kindOf = ({ id, category, likelihood, impact, references, sources, text }: Detector): Kind => {
  const severity = severityOf({ likelihood, impact })
  return {
    id,
    category,
    severity: { lowest: severity, highest: severity },
    engines: Object.keys(sources).toSorted(),
    references,
    text,
  }
}
