import type { Locale } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import type { Verdict } from '@lc/report/open-reports/schema'

const words = {
  true: { name: m.open_verdict_true, text: m.open_verdict_true_text },
  harmless: { name: m.open_verdict_harmless, text: m.open_verdict_harmless_text },
  'false-positive': { name: m.open_verdict_false, text: m.open_verdict_false_text },
} as const satisfies Record<Verdict, unknown>

export const verdicts: readonly Verdict[] = ['true', 'harmless', 'false-positive']

export const verdictName = (verdict: Verdict, locale: Locale) => words[verdict].name({}, { locale })

export const verdictText = (verdict: Verdict, locale: Locale) => words[verdict].text({}, { locale })
