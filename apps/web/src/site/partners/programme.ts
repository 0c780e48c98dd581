import type { Locale } from '@lc/api-contract'
import { m } from '@lc/content/messages'

type Message = (input: object, options: { locale: Locale }) => string

export interface Reason {
  title: Message
  text: Message
}

/** Whom the programme is for. */
export const audiences: readonly Reason[] = [
  { title: m.partners_who_studio, text: m.partners_who_studio_text },
  { title: m.partners_who_chain, text: m.partners_who_chain_text },
  { title: m.partners_who_auditor, text: m.partners_who_auditor_text },
]

/** What nobody gets by being a partner. */
export const limits: readonly Reason[] = [
  { title: m.partners_not_seal, text: m.partners_not_seal_text },
  { title: m.partners_not_report, text: m.partners_not_report_text },
  { title: m.partners_not_source, text: m.partners_not_source_text },
]

export const applySteps: readonly Reason[] = [
  { title: m.partners_apply_1, text: m.partners_apply_1_text },
  { title: m.partners_apply_2, text: m.partners_apply_2_text },
  { title: m.partners_apply_3, text: m.partners_apply_3_text },
]

export const ourSide: readonly Message[] = [m.partners_we_1, m.partners_we_2, m.partners_we_3, m.partners_we_4]
export const yourSide: readonly Message[] = [m.partners_you_1, m.partners_you_2, m.partners_you_3, m.partners_you_4]
