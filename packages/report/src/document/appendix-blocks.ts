import type { Locale } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { detectorById } from '@lc/detectors'
import type { ReportData, ReportFinding } from '../report-data.ts'
import { findAddresses, reasonWords, shortForm } from '../words/index.ts'
import { type Block, entry, paragraph, part, type Section, section, table } from './blocks.ts'
import { textLines } from './code-windows.ts'
import { testBlocks } from './exhibit-blocks.ts'
import { storyBlocks } from './story-blocks.ts'

/** The tests behind the findings, as they ran. */
export const testAppendix: Section = ({ findings }, locale) => {
  const shown = findings.filter(({ exhibits, truncated }) => exhibits.length > 0 || (truncated.exhibits ?? 0) > 0)
  if (shown.length === 0) return []
  return [
    section(m.export_appendix_tests({}, { locale }), { startsPage: true }),
    ...shown.flatMap((finding) => findingTests(finding, locale)),
  ]
}

const findingTests = (finding: ReportFinding, locale: Locale): readonly Block[] => [
  appendixEntry(finding, locale),
  ...finding.exhibits.flatMap((exhibit, index) => [
    part(exhibit.kind === 'proof' ? m.export_proof({}, { locale }) : m.export_counterexample({}, { locale })),
    // The finding's own section shows the steps of the first one.
    ...(index === 0 ? [] : storyBlocks(exhibit, locale)),
    ...testBlocks(exhibit, locale),
  ]),
  ...(finding.truncated.exhibits
    ? [paragraph(m.app_finding_truncated_exhibits({ count: finding.truncated.exhibits }, { locale }))]
    : []),
]

/** The engines' own messages about each finding. */
export const messageAppendix: Section = ({ findings }, locale) =>
  findings.length === 0
    ? []
    : [
        section(m.export_appendix_messages({}, { locale })),
        ...findings.flatMap((finding) => [appendixEntry(finding, locale), ...messages(finding, locale)]),
      ]

const messages = ({ evidence, truncated }: ReportFinding, locale: Locale): readonly Block[] => [
  ...evidence.map(
    ({ engine, check, why, words }): Block => ({
      kind: 'code',
      label: `${engine} · ${check}`,
      language: 'text',
      lines: textLines(why ? reasonWords(why, locale) : words),
    }),
  ),
  ...(truncated.evidence > 0
    ? [paragraph(m.app_finding_truncated_evidence({ count: truncated.evidence }, { locale }))]
    : []),
]

const appendixEntry = ({ id, detector }: ReportFinding, locale: Locale): Block =>
  entry(`${id} · ${detectorById(detector).text[locale].title}`)

/** Every address that the report shortens. */
export const addressAppendix: Section = (data, locale) => {
  const addresses = [...new Set(findAddresses(textWithAddresses(data)))]
  if (addresses.length === 0) return []
  return [
    section(m.export_appendix_addresses({}, { locale })),
    table(
      [
        { title: m.export_address_short({}, { locale }), isCode: true },
        { title: m.export_address({}, { locale }), isCode: true },
      ],
      addresses.map((address) => [shortForm(address), address]),
    ),
  ]
}

const textWithAddresses = ({ summary, findings, runs }: ReportData): string =>
  JSON.stringify([
    summary.deployment,
    findings.map(({ evidence, exhibits }) => [evidence.map(({ why }) => why), exhibits.map(shownTexts)]),
    runs.properties.map(({ exhibit }) => exhibit && shownTexts(exhibit)),
  ])

const shownTexts = (exhibit: ReportFinding['exhibits'][number]) => [
  exhibit.calls,
  exhibit.kind === 'counterexample' ? exhibit.inputs : [],
]

/** Fingerprints: later scans recognise findings with them. */
export const fingerprintBlocks = (findings: readonly ReportFinding[], locale: Locale): readonly Block[] =>
  findings.length === 0
    ? []
    : [
        table(
          [
            { title: m.export_id({}, { locale }), isCode: true },
            { title: m.export_engines({}, { locale }), isCode: true },
            { title: m.export_fingerprint({}, { locale }), isCode: true },
          ],
          findings.map(({ id, engines, fingerprint }) => [id, engines.join(', '), fingerprint]),
        ),
      ]
