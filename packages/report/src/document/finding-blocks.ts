import type { Decision, Locale, Location } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { detectorById } from '@lc/detectors'
import type { ReportFinding } from '../report-data.ts'
import { carriedWords, findingStatusWord, gradeWords, severityWord, whyWords } from '../words/index.ts'
import type { Block } from './block.ts'
import { entry, facts, list, part, say } from './blocks.ts'
import { codeWindows } from './code-windows.ts'
import { exhibitBlocks } from './exhibit-blocks.ts'
import { textLines } from './text-lines.ts'

/** The other places are named; the first ones are shown. */
const SHOWN_WINDOWS = 3

/** One finding: what it is and how sure, the code, the words about it, what it rests on, what to read. */
export const findingBlocks = (
  finding: ReportFinding,
  sources: Readonly<Record<string, string>>,
  locale: Locale,
): readonly Block[] => {
  const { text, references } = detectorById(finding.detector)
  const { what, why, fix, falseAlarm, title } = text[locale]
  return [
    entry(`${finding.id} · ${title}`, finding.severity),
    headFacts(finding, locale),
    ...placeBlocks(finding, sources, locale),
    part(m.app_finding_what({}, { locale })),
    say(what),
    part(m.app_finding_why({}, { locale })),
    say(why),
    part(m.app_finding_fix({}, { locale })),
    say(fix),
    part(m.app_finding_false_alarm({}, { locale })),
    say(falseAlarm),
    ...wordsBlocks(finding, locale),
    ...finding.exhibits.flatMap((exhibit) => exhibitBlocks(exhibit, locale)),
    ...(finding.truncated.exhibits
      ? [say(m.app_finding_truncated_exhibits({ count: finding.truncated.exhibits }, { locale }))]
      : []),
    ...(references.length > 0
      ? [part(m.app_finding_references({}, { locale })), { kind: 'links', links: references } satisfies Block]
      : []),
  ]
}

const headFacts = (finding: ReportFinding, locale: Locale): Block => {
  const { severity, grade, status, decision, engines, library, suppressedAt, carried, fingerprint } = finding
  return facts(
    { name: m.export_severity({}, { locale }), value: severityWord(severity, locale) },
    { name: m.export_evidence({}, { locale }), value: gradeWords(grade, locale) },
    { name: m.export_status({}, { locale }), value: findingStatusWord(status, locale) },
    decision && { name: m.export_decision({}, { locale }), value: decisionWords(decision, locale) },
    { name: m.export_engines({}, { locale }), value: engines.join(', '), isCode: true },
    library && {
      name: m.export_library({}, { locale }),
      value: m.app_finding_library({ name: library.name, version: library.version }, { locale }),
    },
    suppressedAt && {
      name: m.export_suppressed({}, { locale }),
      value: m.app_finding_suppressed_at({ file: suppressedAt.file, line: suppressedAt.line }, { locale }),
    },
    carried && {
      name: m.export_carried({}, { locale }),
      value: m.export_carried_value({ reason: carriedWords(carried.reason, locale), id: carried.scanId }, { locale }),
    },
    { name: m.export_fingerprint({}, { locale }), value: fingerprint, isCode: true },
  )
}

const decisionWords = ({ status, reason, at }: Decision, locale: Locale) =>
  m.export_decided({ status: findingStatusWord(status, locale), day: at.slice(0, 10), reason }, { locale })

const placeBlocks = (
  { locations, truncated, carried }: ReportFinding,
  sources: Readonly<Record<string, string>>,
  locale: Locale,
): Block[] => {
  if (carried) {
    // The lines are those of an earlier scan: the code of this one would show something else there.
    const places = locations.map((place) => ({ text: placeWords(place, locale) }))
    return [part(m.app_finding_where({}, { locale })), list(places)]
  }
  const windows = codeWindows(locations, sources)
  const rest = windows.slice(SHOWN_WINDOWS).flatMap(({ places }) => places)
  return [
    part(m.app_finding_where({}, { locale })),
    ...windows.slice(0, SHOWN_WINDOWS).map(
      ({ places, lines }): Block => ({
        kind: 'code',
        label: places.map((place) => placeWords(place, locale)).join('\n'),
        language: 'solidity',
        lines,
      }),
    ),
    ...(rest.length > 0 ? [list(rest.map((place) => ({ text: placeWords(place, locale) })))] : []),
    ...(truncated.locations > 0
      ? [say(m.app_finding_truncated_locations({ count: truncated.locations }, { locale }))]
      : []),
  ]
}

const placeWords = ({ file, startLine, endLine, contract, function: name }: Location, locale: Locale): string => {
  const place =
    startLine === endLine
      ? m.app_finding_place({ file, line: startLine }, { locale })
      : m.app_finding_place_range({ file, start: startLine, end: endLine }, { locale })
  const owner = [contract, name].filter((word) => word !== undefined && word !== '').join('.')
  return owner === '' ? place : `${place} · ${owner}`
}

const wordsBlocks = ({ evidence, truncated }: ReportFinding, locale: Locale): Block[] => [
  part(m.app_finding_words({}, { locale })),
  ...evidence.map(
    ({ engine, check, why, words }): Block => ({
      kind: 'code',
      label: `${engine} · ${check}`,
      language: 'text',
      lines: textLines(why ? whyWords(why, locale) : words),
    }),
  ),
  ...(truncated.evidence > 0 ? [say(m.app_finding_truncated_evidence({ count: truncated.evidence }, { locale }))] : []),
]
