import type { EquityLogEntry } from '@lc/api-contract'
import { maskCode, visibleText } from '@lc/content'
import { m } from '@lc/content/messages'
import { Link } from 'react-router'
import { useLocale } from '../../../shared/i18n/locale-context.ts'
import { localPath } from '../../../shared/i18n/locale-path.ts'
import { isOfPayment } from '../equity-words.ts'

/** What caused a move: a contract that can be opened, a payment, or the gift of a new account. */
export const LogReference = ({ entry }: { entry: EquityLogEntry }) => {
  const locale = useLocale()
  const { reference, contractName, contractId } = entry
  if (contractName !== undefined && contractId !== undefined) {
    return (
      <Link
        to={localPath(locale, `/contract/${contractId}`)}
        className="inline-flex min-h-6 items-start wrap-anywhere underline decoration-control underline-offset-4 hover:decoration-text"
      >
        <span className="line-clamp-2">{visibleText(contractName)}</span>
      </Link>
    )
  }
  if (reference === 'welcome') return <>{m.equity_reference_welcome({}, { locale })}</>
  return <span className="font-mono text-xs wrap-anywhere">{isOfPayment(entry) ? maskCode(reference) : reference}</span>
}
