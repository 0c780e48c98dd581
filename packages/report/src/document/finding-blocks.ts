import {
  computeCoverage,
  type Decision,
  type Fix,
  findFix,
  type Locale,
  type Location,
  shownProof,
} from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { detectorById } from '@lc/detectors'
import type { ReportFinding } from '../report-data.ts'
import {
  carriedMark,
  carriedWords,
  findingStatusWord,
  fixCheckWords,
  fixEditWords,
  gradeWords,
  ownConsequence,
  severityWord,
  suppressionMark,
  suppressionWords,
} from '../words/index.ts'
import { type Block, entry, facts, list, paragraph, part, type Section, section } from './blocks.ts'
import { codeWindows, diffLines } from './code-windows.ts'
import { storyBlocks } from './story-blocks.ts'
import { withheldNote } from './withheld-blocks.ts'

type Sources = Readonly<Record<string, string>>

/** Findings, worst first. Tests and engine messages are in the appendix. */
export const findingsBlocks: Section = (data, locale) => [
  section(m.app_findings_title({}, { locale }), { startsPage: data.findings.length > 0 }),
  ...(data.findings.length === 0
    ? [
        paragraph(
          computeCoverage(data.summary.checks) === 'all'
            ? m.app_findings_none({}, { locale })
            : m.app_findings_none_partial({}, { locale }),
        ),
        paragraph(m.export_none_text({}, { locale })),
      ]
    : data.findings.flatMap((finding, index) => [
        titleBlock(finding, index, locale),
        ...findingBlocks(finding, data.sources, locale),
      ])),
]

/** The target of links to a finding. Labels come from storage, so the position is used instead. */
export const findingAnchor = (index: number): string => `finding-${index + 1}`

const titleBlock = ({ id, detector, severity }: ReportFinding, index: number, locale: Locale): Block =>
  entry(`${id} · ${detectorById(detector).text[locale].title}`, { severity, anchor: findingAnchor(index) })

/** One finding: consequence, code, how it works, fix. Each part is a function of its own. */
const findingBlocks = (finding: ReportFinding, sources: Sources, locale: Locale): readonly Block[] => [
  tagsBlock(finding, locale),
  ...consequenceBlocks(finding, locale),
  ...decisionBlocks(finding, locale),
  ...(finding.withheldUntil ? [withheldNote(finding.withheldUntil, locale)] : []),
  ...(isPlaceWithheld(finding) ? [] : codeBlocks(finding, sources, locale)),
  ...howBlocks(finding, locale),
  ...fixBlocks(finding, locale),
  ...doubtBlocks(finding, locale),
  ...referenceBlocks(finding),
]

const isPlaceWithheld = ({ withheldUntil, locations }: ReportFinding) => withheldUntil && locations.length === 0

const tagsBlock = ({ severity, grade, status, suppression, carried }: ReportFinding, locale: Locale): Block => ({
  kind: 'tags',
  severity,
  tags: [
    severityWord(severity, locale),
    gradeWords(grade, locale),
    findingStatusWord(status, locale),
    ...(suppression ? [suppressionMark(suppression, locale)] : []),
    ...(carried ? [carriedMark(carried.reason, locale)] : []),
  ],
})

const consequenceBlocks = (finding: ReportFinding, locale: Locale): readonly Block[] => {
  const own = ownConsequence(finding, locale)
  return [
    ...(own === undefined ? [] : [paragraph(own, 'lead')]),
    paragraph(detectorById(finding.detector).text[locale].why, own === undefined ? 'lead' : undefined),
  ]
}

/** Facts that change how to read the finding; most findings have none. */
const decisionBlocks = (
  { decision, library, suppression, carried }: ReportFinding,
  locale: Locale,
): readonly Block[] => {
  const known = [
    decision && { name: m.export_decision({}, { locale }), value: decisionWords(decision, locale) },
    library && {
      name: m.export_library({}, { locale }),
      value: m.app_finding_library({ name: library.name, version: library.version }, { locale }),
    },
    suppression && {
      name: m.export_suppressed({}, { locale }),
      value: suppressionWords(suppression, locale).join('\n'),
    },
    carried && {
      name: m.export_carried({}, { locale }),
      value: m.export_carried_value({ reason: carriedWords(carried.reason, locale), id: carried.scanId }, { locale }),
    },
  ].filter((fact) => fact !== undefined)
  return known.length > 0 ? [facts(...known)] : []
}

const decisionWords = ({ status, reason, at }: Decision, locale: Locale) =>
  m.export_decided({ status: findingStatusWord(status, locale), day: at.slice(0, 10), reason }, { locale })

/** The first locations are shown with code; the others are only listed. */
const SHOWN_WINDOWS = 3

const codeBlocks = (
  { locations, truncated, carried }: ReportFinding,
  sources: Sources,
  locale: Locale,
): readonly Block[] => {
  if (carried) {
    // These line numbers belong to an earlier scan and would point at other code here.
    const places = locations.map((place) => ({ text: placeWords(place, locale) }))
    return [part(m.app_finding_where({}, { locale })), list(places)]
  }
  const windows = codeWindows(locations, sources)
  const rest = windows.slice(SHOWN_WINDOWS).flatMap(({ places }) => places)
  return [
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
      ? [paragraph(m.app_finding_truncated_locations({ count: truncated.locations }, { locale }))]
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

/** The cause, then the steps of the best proof or counterexample. */
const howBlocks = ({ detector, exhibits: [best] }: ReportFinding, locale: Locale): readonly Block[] => [
  part(m.export_how({}, { locale })),
  paragraph(detectorById(detector).text[locale].what),
  ...(best ? storyBlocks(best, locale) : []),
  ...(best?.kind === 'proof'
    ? [paragraph(m.export_test_in_appendix({ test: shownProof(best).test }, { locale }), 'quiet')]
    : []),
]

const fixBlocks = (finding: ReportFinding, locale: Locale): readonly Block[] => {
  const fix = findFix(finding.exhibits)
  return [
    part(m.app_finding_fix({}, { locale })),
    paragraph(detectorById(finding.detector).text[locale].fix),
    ...(fix ? patchBlocks(fix, locale) : []),
  ]
}

/** The patch, and the conditions that it meets. */
const patchBlocks = ({ edit, files, diff, checks }: Fix, locale: Locale): readonly Block[] => [
  paragraph(m.fix_title({}, { locale }), 'strong'),
  paragraph(fixEditWords(edit, locale)),
  { kind: 'code', label: files.join('\n'), language: 'diff', lines: diffLines(diff) },
  paragraph(m.fix_checks({}, { locale }), 'strong'),
  list(checks.map((check) => ({ text: fixCheckWords(check, locale) }))),
]

const doubtBlocks = ({ detector }: ReportFinding, locale: Locale): readonly Block[] => [
  part(m.app_finding_false_positive({}, { locale })),
  paragraph(detectorById(detector).text[locale].falseAlarm, 'quiet'),
]

const referenceBlocks = ({ detector }: ReportFinding): readonly Block[] => {
  const { references } = detectorById(detector)
  return references.length > 0 ? [{ kind: 'links', links: references }] : []
}
