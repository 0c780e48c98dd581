import type { ContractKind, DeclaredContract } from '@lc/api-contract'
import { visibleText } from '@lc/content'
import { m } from '@lc/content/messages'
import { useId } from 'react'
import { useLocale } from '../../../shared/i18n/locale-context.ts'

const kinds = {
  contract: m.intake_kind_contract,
  abstract: m.intake_kind_abstract,
  interface: m.intake_kind_interface,
  library: m.intake_kind_library,
} as const satisfies Record<ContractKind, unknown>

interface ContractOptionProps {
  contract: DeclaredContract
  isSuggested: boolean
  isChosen: boolean
  onChoose: () => void
}

export const ContractOption = ({ contract, isSuggested, isChosen, onChoose }: ContractOptionProps) => {
  const locale = useLocale()
  const id = useId()
  const kind = kinds[contract.kind]({}, { locale })
  return (
    <label
      htmlFor={id}
      className="flex cursor-pointer gap-3 border-line px-4 py-2.5 not-first-of-type:border-t hover:bg-surface-2"
    >
      <input
        id={id}
        type="radio"
        name="main-contract"
        className="mt-1 size-4 shrink-0 accent-text"
        checked={isChosen}
        onChange={onChoose}
      />
      <span className="min-w-0">
        <span className="flex flex-wrap gap-x-2">
          <span className="font-semibold wrap-anywhere">{visibleText(contract.name)}</span>
          <span className="text-sm text-muted">
            {isSuggested ? m.intake_select_suggested({}, { locale }) : contract.isDeployable ? '' : kind}
          </span>
        </span>
        <span className="block font-mono text-xs text-muted wrap-anywhere">{visibleText(contract.file)}</span>
      </span>
    </label>
  )
}
