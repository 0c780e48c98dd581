import type { EquityKind, EquityLogEntry, EquityReason, Locale } from '@lc/api-contract'
import { maskCode, visibleText } from '@lc/content'
import { m } from '@lc/content/messages'
import { Link } from 'react-router'
import { useEquityLog } from '../../shared/api/billing/list-equity-log.ts'
import { localPath } from '../../shared/i18n/locale-path.ts'
import { formatTime, textIn, useLocale, useText } from '../../shared/i18n/text.ts'
import { LoadFailed, Loading, LoadMore, Notice } from '../../shared/ui/load-state.tsx'

export const EquityLog = () => {
  const list = useEquityLog()
  const { data, isError, refetch } = list
  if (isError && !data) return <LoadFailed onRetry={refetch} />
  if (!data) return <Loading />
  const rows = data.pages.flatMap(({ items }) => items)
  if (rows.length === 0) return <EquityLogEmpty />
  return (
    <>
      <EquityLogTable rows={rows} />
      <LoadMore list={list} />
    </>
  )
}

export const EquityLogEmpty = () => {
  const t = useText()
  return <Notice title={t(m.equity_log_empty)} text={t(m.equity_log_empty_text)} />
}

const head = 'px-4 py-2.5 text-left text-sm font-semibold whitespace-nowrap text-muted'
const cell = 'px-4 py-2.5 align-top'
const figure = 'text-right font-mono tabular-nums whitespace-nowrap'

/** A table on wide screens, cards under 750 px. */
export const EquityLogTable = ({ rows }: { rows: readonly EquityLogEntry[] }) => {
  const locale = useLocale()
  const t = useText()
  const title = t(m.equity_log_title)
  return (
    <>
      <table aria-label={title} className="hidden w-full border border-line bg-surface text-sm md:table">
        <thead>
          <tr>
            <th scope="col" className={head}>
              {t(m.equity_column_date)}
            </th>
            <th scope="col" className={head}>
              {t(m.equity_column_operation)}
            </th>
            <th scope="col" className={head}>
              {t(m.equity_column_reference)}
            </th>
            <th scope="col" className={`${head} text-right`}>
              {t(m.equity_column_change)}
            </th>
            <th scope="col" className={`${head} text-right`}>
              {t(m.equity_column_left)}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} data-equity-reason={row.reason} className="border-t border-line">
              <td className={`${cell} whitespace-nowrap text-muted`}>{formatTime(row.at, locale)}</td>
              <td className={cell}>
                <Operation row={row} />
              </td>
              <td className={cell}>
                <LogReference entry={row} />
              </td>
              <td className={`${cell} ${figure}`}>{formatChange(row.change)}</td>
              <td className={`${cell} ${figure}`}>{row.balanceAfter}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <ul aria-label={title} className="grid gap-3 md:hidden">
        {rows.map((row) => (
          <li key={row.id} data-equity-reason={row.reason} className="border border-line bg-surface p-4 text-sm">
            <p className="flex justify-between gap-4">
              <Operation row={row} />
              <span className={figure}>{formatChange(row.change)}</span>
            </p>
            <p className="mt-1 flex justify-between gap-4 text-muted">
              <span>{formatTime(row.at, locale)}</span>
              <span>{t(m.equity_left_after, { count: row.balanceAfter })}</span>
            </p>
            <p className="mt-1">
              <LogReference entry={row} />
            </p>
          </li>
        ))}
      </ul>
    </>
  )
}

const Operation = ({ row }: { row: EquityLogEntry }) => {
  const locale = useLocale()
  return (
    <span>
      {describeReason(row.reason, locale)}
      <span className="block whitespace-nowrap text-muted">{describeUnits(row, locale)}</span>
    </span>
  )
}

/** The cause of an entry: a link to the scan, a payment, or the gift for a new account. */
const LogReference = ({ entry }: { entry: EquityLogEntry }) => {
  const locale = useLocale()
  const t = useText()
  const { reference, contractName, contractId: scanId } = entry
  if (contractName !== undefined && scanId !== undefined) {
    return (
      <Link
        to={localPath(locale, `/contract/${scanId}`)}
        className="inline-flex min-h-6 items-start wrap-anywhere underline decoration-control underline-offset-4 hover:decoration-text"
      >
        <span className="line-clamp-2">{visibleText(contractName)}</span>
      </Link>
    )
  }
  if (reference === 'welcome') return <>{t(m.equity_reference_welcome)}</>
  return (
    <span className="font-mono text-xs wrap-anywhere">{isPaymentEntry(entry) ? maskCode(reference) : reference}</span>
  )
}

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

export const describeReason = (reason: EquityReason, locale: Locale) => textIn(locale)(reasons[reason])

const describeUnits = ({ kind, units }: EquityLogEntry, locale: Locale) => textIn(locale)(kinds[kind], { units })

/** With a sign, except zero. */
export const formatChange = (change: number) => {
  if (change === 0) return '0'
  return change > 0 ? `+${change}` : `\u2212${-change}`
}

const paymentReasons: readonly EquityReason[] = ['purchase', 'refund', 'restore']

const isPaymentEntry = ({ reason }: EquityLogEntry) => paymentReasons.includes(reason)
