import type { CheckedContract, ContractPlace, NotCheckedContract, ScanScope } from '@lc/api-contract'
import { visibleText } from '@lc/content'
import { m } from '@lc/content/messages'
import { byReason, finishedWords, missedWords, scopeReasonWords } from '@lc/report/words'
import { useLocale, useText } from '../../../shared/i18n/text.ts'
import { cell, TableBox } from './table-box.tsx'

/** Checked contracts with their finished checks, then the others with the reason. */
export const ContractsTable = ({ scope: { checked, notChecked } }: { scope: ScanScope }) => {
  const t = useText()
  return (
    <>
      {checked.length > 0 && (
        <TableBox
          title={t(m.scope_table, { count: checked.length })}
          columns={[t(m.export_contract), t(m.scope_checks)]}
        >
          {checked.map((contract) => (
            <CheckedRow key={placeKey(contract)} contract={contract} />
          ))}
        </TableBox>
      )}
      {notChecked.length > 0 && (
        <TableBox
          title={t(m.scope_not_checked_title, { count: notChecked.length })}
          columns={[t(m.export_contract), t(m.scope_reason)]}
        >
          {byReason(notChecked).map((contract) => (
            <NotCheckedRow key={placeKey(contract)} contract={contract} />
          ))}
        </TableBox>
      )}
    </>
  )
}

const placeKey = ({ file, name }: ContractPlace) => `${file}:${name}`

const CheckedRow = ({ contract }: { contract: CheckedContract }) => {
  const locale = useLocale()
  const t = useText()
  const missed = missedWords(contract, locale)
  return (
    <tr data-checked={contract.name} className="border-t border-line">
      <Place contract={contract} />
      <td className={`${cell} wrap-anywhere`}>
        <p>{finishedWords(contract, locale)}</p>
        {missed.length > 0 && (
          <>
            <p className="mt-1 font-semibold">{t(m.scope_missed)}</p>
            <ul>
              {missed.map((words) => (
                <li key={words}>{visibleText(words)}</li>
              ))}
            </ul>
          </>
        )}
      </td>
    </tr>
  )
}

const NotCheckedRow = ({ contract }: { contract: NotCheckedContract }) => {
  const isUnfinished = contract.reason === 'not_finished'
  return (
    <tr data-not-checked={contract.name} className="border-t border-line">
      <Place contract={contract} />
      <td className={`${cell} wrap-anywhere ${isUnfinished ? 'font-semibold' : ''}`}>
        {visibleText(scopeReasonWords(contract, useLocale()))}
      </td>
    </tr>
  )
}

const Place = ({ contract: { name, file } }: { contract: ContractPlace }) => (
  <th scope="row" className={`${cell} w-2/5 wrap-anywhere`}>
    {visibleText(name)}
    <span className="block font-mono text-xs font-normal text-muted">{visibleText(file)}</span>
  </th>
)
