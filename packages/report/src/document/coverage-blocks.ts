import { m } from '@lc/content/messages'
import { coverageLines, endWords, matchWarning, stageWord } from '../words/index.ts'
import type { Block } from './block.ts'
import { say, section, table } from './blocks.ts'
import type { Section } from './section.ts'

/** The name, and before anything else what was not checked and what was. */
export const openingBlocks: Section = ({ summary }, locale) => {
  const warning = matchWarning(summary.bytecodeMatch, locale)
  return [
    { kind: 'heading', level: 1, text: m.export_title({ name: summary.name }, { locale }) } satisfies Block,
    ...coverageLines(summary, locale).map(({ words }) => say(words, 'lead')),
    ...(warning ? [say(warning, 'lead')] : []),
    say(m.app_coverage_limits({}, { locale }), 'quiet'),
  ]
}

/** Every check and how it ended. */
export const coverageBlocks: Section = ({ summary: { checks } }, locale) => [
  section(m.export_coverage({}, { locale })),
  ...(checks.length === 0
    ? [say(m.app_coverage_nothing({}, { locale }))]
    : [
        table(
          [
            { title: m.app_checks_engine({}, { locale }), isCode: true },
            { title: m.app_checks_stage({}, { locale }) },
            { title: m.app_checks_outcome({}, { locale }) },
            { title: m.app_checks_time({}, { locale }) },
          ],
          checks.map((check) => [
            `${check.engine} ${check.engineVersion}`,
            stageWord(check.stage, locale),
            endWords(check, locale),
            m.app_checks_seconds({ seconds: check.seconds.toFixed(1) }, { locale }),
          ]),
        ),
      ]),
]
