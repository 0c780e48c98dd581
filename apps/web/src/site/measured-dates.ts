import type { Locale } from '@lc/api-contract'
import { figures } from '@lc/detectors/figures'
import { formatDates } from '../shared/i18n/text.ts'

const { smartBugs, solidiFi, audits, libraries } = figures

/** The days on which the published sets were measured, from the first to the last. */
export const measuredDates = (locale: Locale) =>
  formatDates(
    [smartBugs, solidiFi, audits, ...libraries].map(({ measuredOn }) => measuredOn),
    locale,
  )
