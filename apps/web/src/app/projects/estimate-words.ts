import type { Locale } from '@lc/api-contract'
import { m } from '@lc/content/messages'

const MINUTE_SECONDS = 60
const STEP_SECONDS = 10

/** A guess is said roughly: to ten seconds, or to the minute above. */
export const estimateWords = (seconds: number, locale: Locale) => {
  const rounded = Math.max(STEP_SECONDS, Math.ceil(seconds / STEP_SECONDS) * STEP_SECONDS)
  return rounded < MINUTE_SECONDS
    ? m.intake_time_seconds({ seconds: rounded }, { locale })
    : m.intake_time_minutes({ minutes: Math.ceil(seconds / MINUTE_SECONDS) }, { locale })
}
