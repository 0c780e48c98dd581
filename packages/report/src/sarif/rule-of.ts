import { m } from '@lc/content/messages'
import type { Locale } from '@lc/contract'
import { detectorById, severityOf } from '@lc/detectors'
import { levelOf } from './level-of.ts'
import { sarifText } from './sarif-text.ts'

/** A detector as a rule, with its words in the language of the file. */
export const ruleOf = (id: string, locale: Locale) => {
  const { text, references, category, likelihood, impact } = detectorById(id)
  const { title, what, why, fix, falseAlarm } = text[locale]
  const { level, score } = levelOf(severityOf({ likelihood, impact }))
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
