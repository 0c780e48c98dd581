import {
  type DecidedProperty,
  type FileCoverage,
  isNotInTier,
  type Locale,
  type UnitTest,
  type UnitTestOutcome,
} from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { propertyById } from '@lc/detectors'
import { endWords, reachWords, reasonWords, stageWord } from '../words/index.ts'
import { type Block, entry, paragraph, type Section, section, table } from './blocks.ts'
import { exhibitBlocks } from './exhibit-blocks.ts'

/** All properties that a stage checked, with outcome and counterexample. */
export const propertyBlocks =
  (stage: 'formal' | 'fuzz'): Section =>
  (data, locale) => {
    const properties = data.runs.properties.filter((property) => property.stage === stage)
    const hasRun = data.summary.checks.some((check) => check.stage === stage && !isNotInTier(check.why))
    return [
      section(stageWord(stage, locale)),
      ...(properties.length === 0
        ? [paragraph(hasRun ? m.export_properties_none({}, { locale }) : m.export_not_part({}, { locale }))]
        : [tableOf(properties, locale), ...properties.flatMap((property) => brokenBlocks(property, locale))]),
      ...(stage === 'fuzz' ? (data.runs.functionReach ?? []) : []).map((reach) => paragraph(reachWords(reach, locale))),
    ]
  }

const tableOf = (properties: readonly DecidedProperty[], locale: Locale): Block =>
  table(
    [
      { title: m.export_property({}, { locale }) },
      { title: m.export_contract({}, { locale }), isCode: true },
      { title: m.app_checks_engine({}, { locale }), isCode: true },
      { title: m.app_checks_outcome({}, { locale }) },
    ],
    properties.map((property) => [
      nameOf(property, locale),
      ownerOf(property),
      property.engine,
      endWords(property, locale),
    ]),
  )

/** Counterexamples of properties that no finding of the report covers. */
const brokenBlocks = (property: DecidedProperty, locale: Locale): Block[] =>
  property.exhibit === undefined
    ? []
    : [
        entry(`${nameOf(property, locale)} · ${ownerOf(property)}`),
        paragraph(propertyById(property.property)?.text[locale].meaning ?? property.property),
        ...exhibitBlocks(property.exhibit, locale),
      ]

const nameOf = ({ property }: DecidedProperty, locale: Locale) => propertyById(property)?.text[locale].name ?? property

const ownerOf = ({ contract, function: name }: DecidedProperty) =>
  name === undefined ? contract : `${contract}.${name}`

const outcomes = {
  passed: m.export_test_passed,
  failed: m.export_test_failed,
  reverted: m.export_test_reverted,
  not_reachable: m.export_test_not_reachable,
} as const satisfies Record<UnitTestOutcome, unknown>

/** The generated unit tests that ran, and their line coverage. */
export const unitBlocks: Section = ({ summary, runs: { tests, lineCoverage } }, locale) => {
  const hasRun = summary.checks.some(({ stage, why }) => stage === 'unit' && !isNotInTier(why))
  return [
    section(stageWord('unit', locale)),
    ...(tests.length === 0
      ? [paragraph(hasRun ? m.export_tests_none({}, { locale }) : m.export_not_part({}, { locale }))]
      : [testsTable(tests, locale), coverageBlock(lineCoverage, locale)]),
  ]
}

const testsTable = (tests: readonly UnitTest[], locale: Locale): Block =>
  table(
    [
      { title: m.export_test({}, { locale }), isCode: true },
      { title: m.export_contract({}, { locale }), isCode: true },
      { title: m.app_checks_outcome({}, { locale }) },
      { title: m.export_words({}, { locale }) },
    ],
    tests.map(({ test, contract, function: name, outcome, why, words }) => [
      test,
      name === undefined ? contract : `${contract}.${name}`,
      outcomes[outcome]({}, { locale }),
      why ? reasonWords(why, locale) : words,
    ]),
  )

const coverageBlock = (files: readonly FileCoverage[], locale: Locale): Block =>
  files.length === 0
    ? paragraph(m.app_unit_lines_none({}, { locale }))
    : table(
        [{ title: m.export_file({}, { locale }), isCode: true }, { title: m.export_covered({}, { locale }) }],
        files.map(({ file, covered, total }) => [file, `${covered} / ${total}`]),
      )
