import { type Locale, Severity } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { detectorById } from '@lc/detectors'
import type { ReportFinding } from '../report-data.ts'
import { levelOf } from './level-of.ts'
import { sarifText } from './sarif-text.ts'

/** A detector as a rule, with its words in the language of the file and the level of its worst finding in this report. */
export const ruleOf = (id: string, found: readonly ReportFinding[], locale: Locale) => {
  const { text, references, category } = detectorById(id)
  const { title, what, why, fix, falseAlarm } = text[locale]
  const { level, score } = levelOf(worstOf(found))
  const help = [
    [m.app_finding_why({}, { locale }), why],
    [m.app_finding_fix({}, { locale }), fix],
    [m.app_finding_false_alarm({}, { locale }), falseAlarm],
  ]
  const [first] = references
  return {
    id,
    shortDescription: { text: sarifText(title) },
    fullDescription: { text: sarifText(what) },
    help: { text: help.map(([name, words]) => sarifText(`${name}\n${words}`)).join('\n\n') },
    ...(first && { helpUri: first.url }),
    defaultConfiguration: { level },
    properties: {
      tags: ['security', category, ...references.map(({ label }) => label)],
      'security-severity': score,
    },
  }
}

/** Code hosts rate every result of a rule by this one number, so the worst must not hide behind milder ones. */
const worstOf = (found: readonly ReportFinding[]): Severity =>
  Severity.options.find((severity) => found.some((finding) => finding.severity === severity)) ?? 'informational'
