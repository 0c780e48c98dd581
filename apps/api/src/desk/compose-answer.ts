import type { Locale } from '@lc/api-contract'
import type { AnswerParts, Verdict } from '@lc/api-contract/desk'
import { m } from '@lc/content/messages'
import type { z } from 'zod'

const verdictWords = {
  confirmed: m.desk_verdict_confirmed,
  other_severity: m.desk_verdict_other_severity,
  false_alarm: m.desk_verdict_false_alarm,
  open: m.desk_verdict_open,
} as const satisfies Record<Verdict, unknown>

interface NamedFinding {
  id: string
  title: string
}

/** The text that the user receives: the verdict on each finding, the reasoning, and the fix. */
export const composeAnswer = (
  { verdicts, reasoning, fix }: z.infer<typeof AnswerParts>,
  { findings, locale }: { findings: readonly NamedFinding[]; locale: Locale },
): string => {
  const lines = findings.flatMap(({ id, title }) => {
    const verdict = verdicts[id]
    return verdict
      ? [m.desk_answer_verdict({ id, title, verdict: verdictWords[verdict]({}, { locale }) }, { locale })]
      : []
  })
  const parts = [
    [m.desk_answer_verdicts({}, { locale }), lines.join('\n')],
    [m.desk_answer_reasoning({}, { locale }), reasoning],
    ...(fix === '' ? [] : [[m.desk_answer_fix({}, { locale }), fix]]),
  ]
  return parts.map(([title, text]) => `${title}\n${text}`).join('\n\n')
}
