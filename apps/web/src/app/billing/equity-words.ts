import type { EquityKind, EquityLogEntry, EquityReason, Locale } from '@lc/api-contract'
import { m } from '@lc/content/messages'

const reasons: Record<EquityReason, typeof m.equity_reason_grant> = {
  grant: m.equity_reason_grant,
  purchase: m.equity_reason_purchase,
  hold: m.equity_reason_hold,
  use: m.equity_reason_use,
  return: m.equity_reason_return,
  refund: m.equity_reason_refund,
  restore: m.equity_reason_restore,
  collect: m.equity_reason_collect,
  rerun: m.equity_reason_rerun,
  verification: m.equity_reason_verification,
  include: m.equity_reason_include,
  release: m.equity_reason_release,
}

const kinds: Record<EquityKind, typeof m.equity_kind_detection> = {
  detection: m.equity_kind_detection,
  consultation: m.equity_kind_consultation,
}

export const reasonWord = (reason: EquityReason, locale: Locale) => reasons[reason]({}, { locale })

export const kindWord = ({ kind, units }: EquityLogEntry, locale: Locale) => kinds[kind]({ units }, { locale })

/** With a sign, because a log is read for what came and what went; nothing at all is a plain zero. */
export const signed = (change: number) => {
  if (change === 0) return '0'
  return change > 0 ? `+${change}` : `\u2212${-change}`
}

const payments: readonly EquityReason[] = ['purchase', 'refund', 'restore']

export const isOfPayment = ({ reason }: EquityLogEntry) => payments.includes(reason)
