import { type FailureReason, type Locale, type Severity, type SeverityCounts, severities } from '@lc/api-contract'
import { brand, visibleText } from '@lc/content'
import { m } from '@lc/content/messages'
import type { MailInput, MailWords, ScanFacts } from './mail.ts'

type ScanMail = Extract<MailInput, { scan: ScanFacts }>

/** The subject contains no user text; the contract's name is in the body. */
export const scanWords = (input: ScanMail): MailWords =>
  input.scan.failure === undefined ? completedWords(input) : failedWords(input, input.scan.failure)

const completedWords = ({ scan, link, locale }: ScanMail): MailWords => {
  const options = { locale }
  const contract = visibleText(scan.contractName)
  return {
    subject: m.mail_scan_completed_subject({ product: brand.product[locale] }, options),
    preheader: m.mail_scan_completed_preheader({ contract }, options),
    before: [
      m.mail_greeting({}, options),
      m.mail_scan_completed_body({ contract }, options),
      countsOf(scan.counts, locale),
      ...(scan.isPartlyChecked ? [m.mail_scan_partly({}, options)] : []),
    ],
    button: { label: m.mail_scan_report_button({}, options), link },
    after: [m.mail_scan_limits({}, options)],
  }
}

const failedWords = ({ scan, link, locale }: ScanMail, failure: FailureReason): MailWords => {
  const options = { locale }
  const contract = visibleText(scan.contractName)
  return {
    subject: m.mail_scan_failed_subject({ product: brand.product[locale] }, options),
    preheader: m.mail_scan_failed_preheader({ contract }, options),
    before: [
      m.mail_greeting({}, options),
      m.mail_scan_failed_body({ contract }, options),
      failures[failure]({}, options),
      m.app_failed_returned({}, options),
    ],
    button: { label: m.mail_scan_failed_button({}, options), link },
    after: [m.mail_scan_failed_more({ email: brand.mail.contact }, options)],
  }
}

const failures: Record<FailureReason, typeof m.app_failed_upstream> = {
  invalid_input: m.app_failed_invalid_input,
  resource_limit: m.app_failed_resource_limit,
  upstream: m.app_failed_upstream,
  engine_error: m.app_failed_engine_error,
}

/** Worst first. "No findings" must never read as "safe". */
const countsOf = (counts: SeverityCounts, locale: Locale) => {
  const options = { locale }
  const present = severities.filter((severity) => counts[severity] > 0)
  if (present.length === 0) return m.mail_scan_none({}, options)
  const rows = present.map((severity) =>
    m.mail_enquiry_fact({ label: severityWord(severity, locale), value: counts[severity] }, options),
  )
  return [m.mail_scan_open({}, options), ...rows].join('\n')
}

const words: Record<Severity, typeof m.app_severity_high> = {
  critical: m.app_severity_critical,
  high: m.app_severity_high,
  medium: m.app_severity_medium,
  low: m.app_severity_low,
  informational: m.app_severity_informational,
}

export const severityWord = (severity: Severity, locale: Locale) => words[severity]({}, { locale })
