import type { CheckedContract, ContractPlace, NotCheckedContract, ScanScope } from '@lc/api-contract'
import { visibleText } from '@lc/content'
import { m } from '@lc/content/messages'
import { byReason, finishedWords, missedWords, scopeReasonWords } from '@lc/report/words'
import type { ReactNode } from 'react'
import { useLocale } from '../../../shared/i18n/locale-context.ts'
import { ScrollRegion } from '../../../shared/ui/scroll-region.tsx'

/** Every contract with the checks that finished on it, then those that were not checked, with the reason. */
export const ContractsTable = ({ scope: { checked, notChecked } }: { scope: ScanScope }) => {
  const locale = useLocale()
  return (
    <>
      {checked.length > 0 && (
        <Boxed title={m.scope_table({ count: checked.length }, { locale })} column={m.scope_checks({}, { locale })}>
          {checked.map((contract) => (
            <CheckedRow key={keyOf(contract)} contract={contract} />
          ))}
        </Boxed>
      )}
      {notChecked.length > 0 && (
        <Boxed
          title={m.scope_not_checked_title({ count: notChecked.length }, { locale })}
          column={m.scope_reason({}, { locale })}
        >
          {byReason(notChecked).map((contract) => (
            <NotCheckedRow key={keyOf(contract)} contract={contract} />
          ))}
        </Boxed>
      )}
    </>
  )
}

const keyOf = ({ file, name }: ContractPlace) => `${file}:${name}`

const cell = 'px-4 py-2 text-left align-top'

interface BoxedProps {
  title: string
  /** Beside that of the contract. */
  column: string
  children: ReactNode
}

const Boxed = ({ title, column, children }: BoxedProps) => {
  const locale = useLocale()
  return (
    <div className="border border-line bg-surface">
      <h3 className="flex min-h-11 items-center px-4 text-base font-semibold">{title}</h3>
      <ScrollRegion label={title} className="max-h-[32rem] border-t border-line">
        <table className="w-full text-sm">
          <thead className="text-muted">
            <tr>
              <th scope="col" className={cell}>
                {m.export_contract({}, { locale })}
              </th>
              <th scope="col" className={cell}>
                {column}
              </th>
            </tr>
          </thead>
          <tbody>{children}</tbody>
        </table>
      </ScrollRegion>
    </div>
  )
}

const CheckedRow = ({ contract }: { contract: CheckedContract }) => {
  const locale = useLocale()
  const missed = missedWords(contract, locale)
  return (
    <tr data-checked={contract.name} className="border-t border-line">
      <Place contract={contract} />
      <td className={`${cell} wrap-anywhere`}>
        <p>{finishedWords(contract, locale)}</p>
        {missed.length > 0 && (
          <>
            <p className="mt-1 font-semibold">{m.scope_missed({}, { locale })}</p>
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
