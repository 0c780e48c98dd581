import { type Fix, findFix, type Locale, type Location, Severity, type Suppression } from '@lc/api-contract'
import { visibleText } from '@lc/content'
import { m } from '@lc/content/messages'
import { detectorById } from '@lc/detectors'
import type { ReportFinding } from '../report-data.ts'
import { carriedMark, fixEditWords, gradeWords, reasonWords, severityWord } from '../words/index.ts'
import { readDiff } from './read-diff.ts'

interface Shown {
  ruleIndex: number
  /** The place of a finding without one; code hosts refuse results that have no location. */
  mainFile: string
  locale: Locale
}

/** A finding as a SARIF result. The message is ours; texts of engines and users are data in its properties. */
export const createResult = (finding: ReportFinding, { ruleIndex, mainFile, locale }: Shown) => {
  const { id, detector, severity, grade, status, engines, evidence, exhibits, locations, truncated, carried } = finding
  const words = [
    id,
    detectorById(detector).text[locale].title,
    severityWord(severity, locale),
    gradeWords(grade, locale),
    ...(carried ? [carriedMark(carried.reason, locale)] : []),
  ]
  const fix = findFix(finding.exhibits)
  return {
    ruleId: detector,
    ruleIndex,
    level: sarifLevel(severity).level,
    kind: 'fail',
    message: { text: sarifText(words.join(' · ')) },
    locations: [locationOf(locations[0] ?? { file: mainFile, startLine: 1, endLine: 1 })],
    relatedLocations: locations
      .slice(1, 1 + MAX_RELATED)
      .map((location, index) => ({ id: index + 1, ...locationOf(location) })),
    // GitHub matches results of later uploads by the first one only.
    partialFingerprints: { primaryLocationLineHash: finding.fingerprint, 'lightningCat/v1': finding.fingerprint },
    ...reviewOf(finding),
    ...(fix && { fixes: [sarifFix(fix, locale)] }),
    properties: {
      id,
      severity,
      grade,
      status,
      engines,
      evidence: evidence.map(({ words: toolText, ...from }) => ({
        ...from,
        words: visibleText(from.why ? reasonWords(from.why, locale) : toolText),
      })),
      ...(exhibits.length > 0 && { exhibits }),
      ...(carried && { carried }),
      notListed: truncated,
    },
  }
}

/** A patch as replacements of whole lines. */
const sarifFix = ({ edit, diff }: Fix, locale: Locale) => ({
  description: { text: sarifText(fixEditWords(edit, locale)) },
  artifactChanges: readDiff(diff).map(({ file, changes }) => ({
    artifactLocation: fileUri(file),
    replacements: changes.map(({ startLine, endLine, text }) => ({
      deletedRegion: { startLine, startColumn: 1, endLine, endColumn: 1 },
      insertedContent: { text },
    })),
  })),
})

/** GitHub keeps this many locations of a result. */
const MAX_RELATED = 99

const locationOf = ({ file, startLine, endLine, contract, function: name }: Location) => ({
  physicalLocation: { artifactLocation: fileUri(file), region: { startLine, endLine } },
  ...(contract !== undefined && {
    logicalLocations: [
      { fullyQualifiedName: name ? `${contract}.${name}` : contract, kind: name ? 'function' : 'type' },
    ],
  }),
})

/** Whether triage ended a finding. An acknowledged or suppressed one is still there, so it stays a result. */
export const isSettled = ({ status }: ReportFinding): boolean => status === 'false_positive' || status === 'fixed'

const reviewOf = (finding: ReportFinding) => {
  const suppressions = [...codeSuppressions(finding), ...triageSuppressions(finding)]
  return suppressions.length > 0 ? { suppressions } : {}
}

/** A comment is part of the source; a rule of `lcat.toml` is outside of it. */
const codeSuppressions = ({ suppression }: ReportFinding) =>
  suppression
    ? [
        {
          kind: suppression.source === 'comment' ? 'inSource' : 'external',
          status: 'accepted',
          location: { physicalLocation: { artifactLocation: fileUri(suppression.file), region: lineOf(suppression) } },
          ...(suppression.reason !== null && { justification: visibleText(suppression.reason) }),
        },
      ]
    : []

const lineOf = ({ line }: Suppression) => ({ startLine: line, endLine: line })

const triageSuppressions = ({ status, decision }: ReportFinding) =>
  status === 'acknowledged'
    ? [
        {
          kind: 'external',
          status: 'underReview',
          ...(decision && { justification: decision.reason }),
          properties: { status },
        },
      ]
    : []

/**
 * A detector as a SARIF rule, with its text in the file's language and the level of its worst finding in this report.
 */
export const createRule = (id: string, found: readonly ReportFinding[], locale: Locale) => {
  const { text, references, category } = detectorById(id)
  const { title, what, why, fix, falseAlarm } = text[locale]
  const { level, score } = sarifLevel(worstOf(found))
  const help = [
    [m.app_finding_impact({}, { locale }), why],
    [m.app_finding_fix({}, { locale }), fix],
    [m.app_finding_false_positive({}, { locale }), falseAlarm],
  ]
  const [first] = references
  return {
    id,
    shortDescription: { text: sarifText(title) },
    fullDescription: { text: sarifText(what) },
    help: { text: help.map(([name, words]) => sarifText(`${name}\n${words}`)).join('\n\n') },
    ...(first && { helpUri: first.url }),
    defaultConfiguration: { level },
    properties: {
      tags: ['security', category, ...references.map(({ label }) => label)],
      'security-severity': score,
    },
  }
}

/** Code hosts rate every result of a rule by this one number, so it is that of the worst finding. */
const worstOf = (found: readonly ReportFinding[]): Severity =>
  Severity.options.find((severity) => found.some((finding) => finding.severity === severity)) ?? 'informational'

/** SARIF has three levels for our five severities; code hosts sort by the number. */
export const sarifLevel = (severity: Severity) => levels[severity]

const levels = {
  critical: { level: 'error', score: '9.5' },
  high: { level: 'error', score: '8.0' },
  medium: { level: 'warning', score: '5.5' },
  low: { level: 'note', score: '2.5' },
  informational: { level: 'note', score: '0.0' },
} as const satisfies Record<Severity, { level: string; score: string }>

/** A project file, relative to the project's folder. */
export const fileUri = (path: string) => ({
  uri: path.split('/').map(encodeURIComponent).join('/'),
  uriBaseId: '%SRCROOT%',
})

/** Escapes a message: SARIF reads brackets as links and braces as placeholders. */
export const sarifText = (text: string): string =>
  visibleText(text)
    .replace(/[[\]\\]/g, (found) => `\\${found}`)
    .replace(/[{}]/g, (found) => found + found)
