import { m } from '@lc/content/messages'
import { coverageLines, endWords, matchWarning, stageWord } from '../words/index.ts'
import { paragraph, type Section, section, table } from './blocks.ts'
import { ruleBlocks } from './rule-blocks.ts'
import { contractBlocks } from './scope-blocks.ts'

/** The coverage in sentences, then every check and every contract with its outcome. */
export const coverageBlocks: Section = (data, locale) => {
  const { summary } = data
  const warning = matchWarning(summary.bytecodeMatch, locale)
  return [
    section(m.export_coverage({}, { locale })),
    ...coverageLines(summary, locale).map(({ words, isMissing }) => paragraph(words, isMissing ? 'strong' : undefined)),
    ...(warning ? [paragraph(warning, 'strong')] : []),
    ...(summary.checks.length === 0
      ? []
      : [
          table(
            [
              { title: m.app_checks_stage({}, { locale }) },
              { title: m.app_checks_engine({}, { locale }), isCode: true },
              { title: m.app_checks_outcome({}, { locale }) },
              { title: m.app_checks_time({}, { locale }) },
            ],
            summary.checks.map((check) => [
              stageWord(check.stage, locale),
              `${check.engine} ${check.engineVersion}`,
              endWords(check, locale),
              m.app_checks_seconds({ seconds: check.seconds.toFixed(1) }, { locale }),
            ]),
          ),
        ]),
    ...(summary.scope ? contractBlocks(summary.scope, locale) : []),
    ...ruleBlocks(data, locale),
  ]
}
