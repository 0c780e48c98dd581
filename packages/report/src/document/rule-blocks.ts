import { m } from '@lc/content/messages'
import { configurationWords, ruleNoteWords, suppressionRow } from '../words/index.ts'
import { list, paragraph, type Section, table } from './blocks.ts'

/** The effect of `lcat.toml` and of comments that suppress findings, and everything that had no effect. */
export const ruleBlocks: Section = ({ summary: { projectRules: rules } }, locale) => {
  if (!rules) return []
  const { suppressions, notes, notListed } = rules
  return [
    paragraph(m.rules_title({}, { locale }), 'strong'),
    ...configurationWords(rules, locale).map((words) => paragraph(words)),
    ...(suppressions.length > 0
      ? [
          table(
            [
              { title: m.rules_place({}, { locale }), isCode: true },
              { title: m.rules_kind({}, { locale }), isCode: true },
              { title: m.rules_applies({}, { locale }) },
              { title: m.rules_reason({}, { locale }) },
              { title: m.rules_findings({}, { locale }) },
            ],
            suppressions.map((entry) => suppressionRow(entry, locale)),
          ),
        ]
      : []),
    ...(notes.length > 0 ? [list(notes.map((note) => ({ text: ruleNoteWords(note, locale) })))] : []),
    ...(notListed > 0 ? [paragraph(m.rules_not_listed({ count: notListed }, { locale }), 'quiet')] : []),
  ]
}
