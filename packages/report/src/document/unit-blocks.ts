import type { FileCoverage, Locale, UnitTest, UnitTestOutcome } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { stageWord, whyWords } from '../words/index.ts'
import type { Block } from './block.ts'
import { say, section, table } from './blocks.ts'
import type { Section } from './section.ts'

const outcomes = {
  passed: m.export_test_passed,
  failed: m.export_test_failed,
  reverted: m.export_test_reverted,
  not_reachable: m.export_test_not_reachable,
} as const satisfies Record<UnitTestOutcome, unknown>

/** The unit tests that were written for the contract and ran, and how much of the code they reached. */
export const unitBlocks: Section = ({ summary, runs: { tests, lineCoverage } }, locale) => {
  const hasRun = summary.checks.some(({ stage }) => stage === 'unit')
  return [
    section(stageWord('unit', locale)),
    ...(tests.length === 0
      ? [say(hasRun ? m.export_tests_none({}, { locale }) : m.export_not_part({}, { locale }))]
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
      why ? whyWords(why, locale) : words,
    ]),
  )

const coverageBlock = (files: readonly FileCoverage[], locale: Locale): Block =>
  files.length === 0
    ? say(m.app_unit_lines_none({}, { locale }))
    : table(
        [{ title: m.export_file({}, { locale }), isCode: true }, { title: m.export_covered({}, { locale }) }],
        files.map(({ file, covered, total }) => [file, `${covered} / ${total}`]),
      )
