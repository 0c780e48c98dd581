import type { FindingText, Locale, Reference, Severity } from '@lc/api-contract'
import type { Category, Detector } from './detector.ts'
import { detectors } from './registry.ts'
import { severityOf } from './severity-of.ts'
import { unclassified } from './unclassified/index.ts'

/** A kind of finding as a reader meets it, on the site and in reports: no native check, no rating. */
export interface Kind {
  id: string
  category: Category
  /** Before any run: a run that shows the harm makes it worse where the table says so. */
  severity: Severity
  /** Ids of the engines that can report it. */
  engines: readonly string[]
  references: readonly Reference[]
  text: Readonly<Record<Locale, FindingText>>
}

/** Everything that we can tell a user about. What no detector describes is no kind, so `unclassified` is not in it. */
export const detectorCatalogue = (): readonly Kind[] =>
  detectors.filter((detector) => detector !== unclassified).map(kindOf)

const kindOf = ({ id, category, likelihood, impact, references, sources, text }: Detector): Kind => ({
  id,
  category,
  severity: severityOf({ likelihood, impact }),
  engines: Object.keys(sources).toSorted(),
  references,
  text,
})
