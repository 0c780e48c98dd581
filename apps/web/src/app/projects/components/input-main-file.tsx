import type { Diagnosis } from '@lc/api-contract'
import { visibleText } from '@lc/content'
import { m } from '@lc/content/messages'
import { useState } from 'react'
import type { MainChoice } from '../../../shared/api/projects/set-main-file.ts'
import { useLocale } from '../../../shared/i18n/locale-context.ts'
import { buttonClass } from '../../../shared/ui/button.ts'
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx'
import { Field } from '../../../shared/ui/field.tsx'
import { type InputProblem, inputProblem, nearFiles } from '../choose-main.ts'

const fileProblems = {
  'file-required': m.intake_input_file_required,
  'file-unknown': m.intake_input_file_unknown,
} as const

interface InputMainFileProps {
  diagnosis: Diagnosis
  /** The state it opens in. */
  start?: { file?: string; contract?: string; problem?: InputProblem; isBusy?: boolean }
  onChoose: (choice: MainChoice) => void
  onClose: () => void
}

/** Where nothing can be told from the project, a person names the main file. */
export const InputMainFile = ({ diagnosis, start = {}, onChoose, onClose }: InputMainFileProps) => {
  const locale = useLocale()
  const [file, setFile] = useState(start.file ?? '')
  const [contract, setContract] = useState(start.contract ?? '')
  const [problem, setProblem] = useState(start.problem)
  const near = problem === 'file-unknown' ? nearFiles(diagnosis, file) : []
  const choose = () => {
    const choice = { file: file.trim(), ...(contract.trim() ? { contract: contract.trim() } : {}) }
    const found = inputProblem(diagnosis, choice)
    setProblem(found)
    if (!found) onChoose(choice)
  }
  return (
    <ConfirmDialog
      title={m.intake_input_title({}, { locale })}
      label={m.intake_input_submit({}, { locale })}
      busyLabel={m.intake_busy({}, { locale })}
      isBusy={start.isBusy ?? false}
      onConfirm={choose}
      onClose={onClose}
    >
      <p>{m.intake_input_text({}, { locale })}</p>
      <div className="mt-4 grid gap-4">
        <Field
          label={m.intake_input_file({}, { locale })}
          hint={m.intake_input_file_hint({}, { locale })}
          error={problem && problem !== 'contract-unknown' ? fileProblems[problem]({}, { locale }) : undefined}
          autoComplete="off"
          spellCheck={false}
          value={file}
          onChange={(event) => setFile(event.currentTarget.value)}
        />
        {near.length > 0 && <NearFiles files={near} onChoose={setFile} />}
        <Field
          label={m.intake_input_contract({}, { locale })}
          error={problem === 'contract-unknown' ? m.intake_input_contract_unknown({}, { locale }) : undefined}
          autoComplete="off"
          spellCheck={false}
          value={contract}
          onChange={(event) => setContract(event.currentTarget.value)}
        />
      </div>
    </ConfirmDialog>
  )
}

const NearFiles = ({ files, onChoose }: { files: readonly string[]; onChoose: (file: string) => void }) => (
  <div className="text-sm">
    <p className="text-muted">{m.intake_input_near({}, { locale: useLocale() })}</p>
    <ul>
      {files.map((path) => (
        <li key={path}>
          <button
            type="button"
            onClick={() => onChoose(path)}
            className={`${buttonClass('link')} text-left font-mono text-xs wrap-anywhere`}
          >
            {visibleText(path)}
          </button>
        </li>
      ))}
    </ul>
  </div>
)
