import type { ContractKind, DeclaredContract, Diagnosis } from '@lc/api-contract'
import { visibleText } from '@lc/content'
import { m } from '@lc/content/messages'
import { useId, useState } from 'react'
import type { MainChoice } from '../../../shared/api/projects/set-main-file.ts'
import { useText } from '../../../shared/i18n/text.ts'
import { ConfirmDialog } from '../../../shared/ui/dialog.tsx'
import { Field } from '../../../shared/ui/field.tsx'
import { candidates, isSameChoice, suggestedMain } from './choose-main.ts'

const MAX_SHOWN = 40
const SEARCH_FROM = 8

interface SelectMainFileProps {
  diagnosis: Diagnosis
  isSuggestion?: boolean
  /** The state it opens in. */
  start?: { search?: string; isBusy?: boolean }
  onChoose: (choice: MainChoice) => void
  onClose: () => void
}

export const SelectMainFile = ({
  diagnosis,
  isSuggestion = false,
  start = {},
  onChoose,
  onClose,
}: SelectMainFileProps) => {
  const t = useText()
  const suggested = suggestedMain(diagnosis)
  const [choice, setChoice] = useState(suggested)
  const [search, setSearch] = useState(start.search ?? '')
  const all = candidates(diagnosis)
  const found = all.filter((contract) => hasIn(contract, search))
  return (
    <ConfirmDialog
      title={t(m.intake_select_title)}
      label={t(m.intake_select_submit)}
      busyLabel={t(m.intake_busy)}
      isBusy={start.isBusy ?? choice === undefined}
      onConfirm={() => choice && onChoose(choice)}
      onClose={onClose}
    >
      <p>{t(m.intake_select_text)}</p>
      {all.length > SEARCH_FROM && (
        <div className="mt-4">
          <Field
            label={t(m.intake_select_find)}
            type="search"
            autoComplete="off"
            spellCheck={false}
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
        </div>
      )}
      <fieldset className="mt-4 max-h-72 overflow-y-auto border border-line">
        <legend className="sr-only">{t(m.intake_select_group)}</legend>
        {found.slice(0, MAX_SHOWN).map((contract) => (
          <ContractOption
            key={`${contract.file}:${contract.name}`}
            contract={contract}
            isSuggested={isSuggestion && isSameChoice(suggested, contract)}
            isChosen={isSameChoice(choice, contract)}
            onChoose={() => setChoice({ file: contract.file, contract: contract.name })}
          />
        ))}
        {found.length === 0 && <p className="p-4 text-muted">{t(m.intake_select_none)}</p>}
      </fieldset>
      {found.length > MAX_SHOWN && (
        <p className="mt-2 text-sm text-muted">{t(m.intake_select_more, { count: found.length - MAX_SHOWN })}</p>
      )}
    </ConfirmDialog>
  )
}

const hasIn = ({ name, file }: DeclaredContract, search: string) =>
  `${name} ${file}`.toLowerCase().includes(search.trim().toLowerCase())

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

const ContractOption = ({ contract, isSuggested, isChosen, onChoose }: ContractOptionProps) => {
  const t = useText()
  const id = useId()
  const kind = t(kinds[contract.kind])
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
            {isSuggested ? t(m.intake_select_suggested) : contract.isDeployable ? '' : kind}
          </span>
        </span>
        <span className="block font-mono text-xs text-muted wrap-anywhere">{visibleText(contract.file)}</span>
      </span>
    </label>
  )
}
