import type { Diagnosis } from '@lc/api-contract'
import { visibleText } from '@lc/content'
import { m } from '@lc/content/messages'
import { useState } from 'react'
import type { MainChoice } from '../../../shared/api/projects/set-main-file.ts'
import { useText } from '../../../shared/i18n/text.ts'
import { buttonClass } from '../../../shared/ui/button.ts'
import { ConfirmDialog } from '../../../shared/ui/dialog.tsx'
import { Field } from '../../../shared/ui/field.tsx'
import { findInputProblem, type InputProblem, similarFiles } from './choose-main.ts'

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

/** If the doctor lists no contract, the user types the main file. */
export const InputMainFile = ({ diagnosis, start = {}, onChoose, onClose }: InputMainFileProps) => {
  const t = useText()
  const [file, setFile] = useState(start.file ?? '')
  const [contract, setContract] = useState(start.contract ?? '')
  const [problem, setProblem] = useState(start.problem)
  const similar = problem === 'file-unknown' ? similarFiles(diagnosis, file) : []
  const choose = () => {
    const choice = { file: file.trim(), ...(contract.trim() ? { contract: contract.trim() } : {}) }
    const found = findInputProblem(diagnosis, choice)
    setProblem(found)
    if (!found) onChoose(choice)
  }
  return (
    <ConfirmDialog
      title={t(m.intake_input_title)}
      label={t(m.intake_input_submit)}
      busyLabel={t(m.intake_busy)}
      isBusy={start.isBusy ?? false}
      onConfirm={choose}
      onClose={onClose}
    >
      <p>{t(m.intake_input_text)}</p>
      <div className="mt-4 grid gap-4">
        <Field
          label={t(m.intake_input_file)}
          hint={t(m.intake_input_file_hint)}
          error={problem && problem !== 'contract-unknown' ? t(fileProblems[problem]) : undefined}
          autoComplete="off"
          spellCheck={false}
          value={file}
          onChange={(event) => setFile(event.currentTarget.value)}
        />
        {similar.length > 0 && <SimilarFiles files={similar} onChoose={setFile} />}
        <Field
          label={t(m.intake_input_contract)}
          error={problem === 'contract-unknown' ? t(m.intake_input_contract_unknown) : undefined}
          autoComplete="off"
          spellCheck={false}
          value={contract}
          onChange={(event) => setContract(event.currentTarget.value)}
        />
      </div>
    </ConfirmDialog>
  )
}

const SimilarFiles = ({ files, onChoose }: { files: readonly string[]; onChoose: (file: string) => void }) => {
  const t = useText()
  return (
    <div className="text-sm">
      <p className="text-muted">{t(m.intake_input_near)}</p>
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
}
