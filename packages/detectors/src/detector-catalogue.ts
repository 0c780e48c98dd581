import {
  type EvidenceGrade,
  evidenceGrades,
  type FindingText,
  type Locale,
  type Reference,
  type Severity,
} from '@lc/api-contract'
import type { Category, Detector } from './detector.ts'
import { rateSeverity } from './rate-severity.ts'
import { detectors } from './registry.ts'
import { type Topic, topicOf } from './topics.ts'
import { unclassified } from './unclassified/index.ts'

/** A kind of finding as a reader meets it, on the site and in reports: no native check, no rating. */
export interface Kind {
  id: string
  category: Category
  topic: Topic
  /** Before any run: a run that shows the harm raises it according to the table. */
  severity: Severity
  /** With a run that shows the harm, if an engine has such runs. */
  shownSeverity?: Severity
  /** Ids of the engines that can report it. */
  engines: readonly string[]
  /** The evidence that its findings can have, the strongest first. */
  grades: readonly EvidenceGrade[]
  references: readonly Reference[]
  text: Readonly<Record<Locale, FindingText>>
}

/** Every kind that we can report. `unclassified` is missing because no detector describes it. */
export const detectorCatalogue = (): readonly Kind[] =>
  detectors.filter((detector) => detector !== unclassified).map(kindOf)

const kindOf = (detector: Detector): Kind => {
  const { id, category, likelihood, impact, references, sources, text } = detector
  const engines = Object.keys(sources).toSorted()
  const severity = rateSeverity({ likelihood, impact })
  return {
    id,
    category,
    topic: topicOf(detector),
    severity,
    ...(canShowHarm(detector) ? { shownSeverity: rateSeverity({ likelihood: 'high', impact }) } : {}),
    engines,
    grades: gradesOf(engines),
    references,
    text,
  }
}

/** Engines that run code, and the grade of their findings. All others match patterns. */
const gradeOfRun: Readonly<Record<string, EvidenceGrade>> = {
  proof: 'proved',
  fuzz: 'counterexample',
  halmos: 'counterexample',
  smtchecker: 'counterexample',
  unit: 'counterexample',
}

const gradesOf = (engines: readonly string[]): EvidenceGrade[] => {
  const readers = engines.filter((engine) => !gradeOfRun[engine])
  const possible = [
    ...engines.map((engine) => gradeOfRun[engine] ?? 'pattern'),
    ...(readers.length > 1 ? ['agreed'] : []),
  ]
  return evidenceGrades.filter((grade) => possible.includes(grade))
}

const canShowHarm = ({ sources, flawOnly = {} }: Detector): boolean =>
  Object.entries(sources).some(
    ([engine, checks]) => gradeOfRun[engine] && checks.some((check) => !flawOnly[engine]?.includes(check)),
  )

/** Kinds that a reader of this one may look for: of the same cause, then of the same topic. */
export const relatedKinds = (id: string): readonly Kind[] => {
  const all = detectorCatalogue()
  const self = all.find((kind) => kind.id === id)
  if (!self) return []
  const causes = detectors.filter(({ impliedBy = [] }) => impliedBy.includes(id)).map((detector) => detector.id)
  const sameCause = [...(detectors.find((detector) => detector.id === id)?.impliedBy ?? []), ...causes]
  const isSameCause = (kind: Kind) => sameCause.includes(kind.id)
  const rank = (kind: Kind) => Number(isSameCause(kind)) * 2 + Number(kind.category === self.category)
  return all
    .filter((kind) => kind.id !== id && (isSameCause(kind) || kind.topic === self.topic))
    .toSorted((one, other) => rank(other) - rank(one))
    .slice(0, MOST_RELATED)
}

const MOST_RELATED = 6
