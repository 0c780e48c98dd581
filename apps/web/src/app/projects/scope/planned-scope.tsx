import type { ContractPlace } from '@lc/api-contract'
import { visibleText } from '@lc/content'
import { m } from '@lc/content/messages'
import { scopeReasonWords } from '@lc/report/words'
import { type ReactNode, useState } from 'react'
import { useLocale, useText } from '../../../shared/i18n/text.ts'
import { ShowMore } from '../buttons.tsx'
import { type OtherContract, placeKey, type ScopeChoice } from './scope-choice.ts'

interface PlannedScopeProps {
  choice: ScopeChoice
  /** Moves a contract into the scope or out of it. */
  onToggle: (contract: ContractPlace) => void
}

/** The contracts to check and those to skip. Users can change both. */
export const PlannedScope = ({ choice: { planned, others, count }, onToggle }: PlannedScopeProps) => {
  const t = useText()
  const left = others.filter(({ isChosen }) => !isChosen).length
  return (
    <section className="border border-line bg-surface p-5" data-planned={count}>
      <h3 className="text-base">{t(m.scope_plan, { count })}</h3>
      <p className="mt-1 max-w-[40rem] text-sm text-muted">{t(m.scope_plan_text)}</p>
      <Rows items={planned}>
        {(contract) => (
          <BoxRow
            contract={contract}
            note={contract.isMain ? t(m.scope_plan_main) : ''}
            isFixed={contract.isMain}
            isChosen={contract.isChosen}
            onToggle={onToggle}
          />
        )}
      </Rows>
      {others.length > 0 && (
        <details className="mt-4 border border-line">
          <summary className="fold flex min-h-11 cursor-pointer items-center px-4 font-semibold">
            {t(m.scope_plan_not, { count: left })}
          </summary>
          <div className="border-t border-line px-4 pb-4">
            {others.some(({ canAdd }) => canAdd) && <p className="mt-3 text-sm text-muted">{t(m.scope_plan_more)}</p>}
            <Rows items={others}>{(contract) => <OtherRow contract={contract} onToggle={onToggle} />}</Rows>
          </div>
        </details>
      )}
    </section>
  )
}

interface OtherRowProps {
  contract: OtherContract
  onToggle: (contract: ContractPlace) => void
}

const OtherRow = ({ contract, onToggle }: OtherRowProps) => {
  const note = scopeReasonWords(contract, useLocale())
  if (contract.canAdd)
    return <BoxRow contract={contract} note={note} isChosen={contract.isChosen} onToggle={onToggle} />
  return (
    <div className="py-2">
      <Place contract={contract} note={note} />
    </div>
  )
}

const FIRST = 12

interface RowsProps<T> {
  items: readonly T[]
  children: (item: T) => ReactNode
}

const Rows = <T extends ContractPlace>({ items, children }: RowsProps<T>) => {
  const [isWhole, setIsWhole] = useState(false)
  const shown = isWhole ? items : items.slice(0, FIRST)
  return (
    <>
      <ul className="mt-3 border-b border-line">
        {shown.map((item) => (
          <li key={placeKey(item)} className="border-t border-line">
            {children(item)}
          </li>
        ))}
      </ul>
      <ShowMore count={items.length - shown.length} onShow={() => setIsWhole(true)} />
    </>
  )
}

interface BoxRowProps {
  contract: ContractPlace
  note: string
  isFixed?: boolean
  isChosen: boolean
  onToggle: (contract: ContractPlace) => void
}

const BoxRow = ({ contract, note, isFixed = false, isChosen, onToggle }: BoxRowProps) => (
  <label className={`flex gap-3 py-2 ${isFixed ? '' : 'cursor-pointer hover:bg-surface-2'}`}>
    <input
      type="checkbox"
      className="mt-0.5 size-5 shrink-0 accent-text"
      checked={isChosen}
      disabled={isFixed}
      onChange={() => onToggle(contract)}
    />
    <Place contract={contract} note={note} />
  </label>
)

const Place = ({ contract: { name, file }, note }: Pick<BoxRowProps, 'contract' | 'note'>) => (
  <span className="min-w-0">
    <span className="flex flex-wrap items-baseline gap-x-2">
      <span className="font-semibold wrap-anywhere">{visibleText(name)}</span>
      <span className="text-sm text-muted wrap-anywhere">{visibleText(note)}</span>
    </span>
    <span className="block font-mono text-xs text-muted wrap-anywhere">{visibleText(file)}</span>
  </span>
)
