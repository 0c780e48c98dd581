import type { DeclaredContract, Diagnosis } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { useState } from 'react'
import type { MainChoice } from '../../../shared/api/projects/set-main-file.ts'
import { useLocale } from '../../../shared/i18n/locale-context.ts'
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx'
import { Field } from '../../../shared/ui/field.tsx'
import { candidates, isSameChoice, suggestedMain } from '../choose-main.ts'
import { ContractOption } from './contract-option.tsx'

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

/** One of the project's contracts, with its file, as the main one. */
export const SelectMainFile = ({
  diagnosis,
  isSuggestion = false,
  start = {},
  onChoose,
  onClose,
}: SelectMainFileProps) => {
  const locale = useLocale()
  const suggested = suggestedMain(diagnosis)
  const [choice, setChoice] = useState(suggested)
  const [search, setSearch] = useState(start.search ?? '')
  const all = candidates(diagnosis)
  const found = all.filter((contract) => hasIn(contract, search))
  return (
    <ConfirmDialog
      title={m.intake_select_title({}, { locale })}
      label={m.intake_select_submit({}, { locale })}
      busyLabel={m.intake_busy({}, { locale })}
      isBusy={start.isBusy ?? choice === undefined}
      onConfirm={() => choice && onChoose(choice)}
      onClose={onClose}
    >
      <p>{m.intake_select_text({}, { locale })}</p>
      {all.length > SEARCH_FROM && (
        <div className="mt-4">
          <Field
            label={m.intake_select_find({}, { locale })}
            type="search"
            autoComplete="off"
            spellCheck={false}
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
        </div>
      )}
      <fieldset className="mt-4 max-h-72 overflow-y-auto border border-line">
        <legend className="sr-only">{m.intake_select_group({}, { locale })}</legend>
        {found.slice(0, MAX_SHOWN).map((contract) => (
          <ContractOption
            key={`${contract.file}:${contract.name}`}
            contract={contract}
            isSuggested={isSuggestion && isSameChoice(suggested, contract)}
            isChosen={isSameChoice(choice, contract)}
            onChoose={() => setChoice({ file: contract.file, contract: contract.name })}
          />
        ))}
        {found.length === 0 && <p className="p-4 text-muted">{m.intake_select_none({}, { locale })}</p>}
      </fieldset>
      {found.length > MAX_SHOWN && (
        <p className="mt-2 text-sm text-muted">
          {m.intake_select_more({ count: found.length - MAX_SHOWN }, { locale })}
        </p>
      )}
    </ConfirmDialog>
  )
}

const hasIn = ({ name, file }: DeclaredContract, search: string) =>
  `${name} ${file}`.toLowerCase().includes(search.trim().toLowerCase())
