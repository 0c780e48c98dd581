import type { Locale, ProjectRules, RuleNote, RuleProblem, Suppression } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { severityWord } from './severity-words.ts'

/** Where a finding is suppressed, in a few words for lists. */
export const suppressionMark = ({ source }: Suppression, locale: Locale): string =>
  source === 'comment' ? m.app_finding_suppressed({}, { locale }) : m.app_finding_suppressed_by_rule({}, { locale })

/** Where a finding is suppressed, then the reason. */
export const suppressionWords = ({ source, file, line, reason }: Suppression, locale: Locale): string[] => [
  source === 'comment'
    ? m.app_finding_suppressed_at({ file, line }, { locale })
    : m.app_finding_suppressed_by_rule_at({ file, line }, { locale }),
  ...(reason === null ? [] : [m.rules_reason_line({ reason }, { locale })]),
]

const problems = {
  missing_reason: m.rules_problem_missing_reason,
  reason_too_long: m.rules_problem_reason_too_long,
  unknown_kind: m.rules_problem_unknown_kind,
  bad_comment: m.rules_problem_bad_comment,
  too_many: m.rules_problem_too_many,
  not_toml: m.rules_problem_not_toml,
  too_large: m.rules_problem_too_large,
  not_at_root: m.rules_problem_not_at_root,
  unknown_key: m.rules_problem_unknown_key,
  bad_value: m.rules_problem_bad_value,
  checked_anyway: m.rules_problem_checked_anyway,
} as const satisfies Record<RuleProblem, unknown>

export const ruleNoteWords = ({ file, line, problem, value = '' }: RuleNote, locale: Locale): string =>
  m.rules_note({ problem: problems[problem]({ value }, { locale }), file, line }, { locale })

/** The sentences about `lcat.toml`: threshold, ignored paths, findings left out. */
export const configurationWords = (rules: ProjectRules, locale: Locale): string[] => {
  const { configuration, ignoredPaths, leftOut } = rules
  const { file = '', failOn } = configuration ?? {}
  return [
    ...ignoredPaths.map(({ pattern, line, files }) =>
      m.rules_ignored({ pattern, file, line, count: files }, { locale }),
    ),
    ...(leftOut > 0 ? [m.rules_left_out({ count: leftOut }, { locale })] : []),
    ...(failOn === 'none' ? [m.rules_fail_on_none({ file }, { locale })] : []),
    ...(failOn && failOn !== 'none'
      ? [m.rules_fail_on({ file, level: severityWord(failOn, locale) }, { locale })]
      : []),
  ]
}

/** The cells of one comment or rule: place, kind, range, reason, findings. */
export const suppressionRow = (entry: ProjectRules['suppressions'][number], locale: Locale): string[] => [
  `${entry.file}:${entry.line}`,
  entry.kind,
  entry.source === 'comment'
    ? m.rules_comment_place({}, { locale })
    : (entry.path ?? m.rules_everywhere({}, { locale })),
  entry.reason ?? '',
  entry.findings === 0 ? m.rules_unused({}, { locale }) : String(entry.findings),
]
