import type { Diagnosis } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import type { ReactNode } from 'react'
import type { MainChoice as Choice } from '../../../shared/api/projects/set-main-file.ts'
import { useLocale } from '../../../shared/i18n/locale-context.ts'
import { suggestedMain } from '../choose-main.ts'
import { DoctorAnswer } from './doctor-answer.tsx'
import { FileTreeView } from './file-tree-view.tsx'
import { MainChoice } from './main-choice.tsx'

interface ProjectScopeProps {
  diagnosis: Diagnosis
  isSuggestion: boolean
  onMain: (choice: Choice) => void
  /** What a person can do where it does not compile. */
  wayOut?: ReactNode
  /** What is known of the deployed contract, for a project that came from an address. */
  children?: ReactNode
}

/** The second step: whether it compiles, the main contract, and the files. */
export const ProjectScope = ({ diagnosis, isSuggestion, onMain, wayOut, children }: ProjectScopeProps) => {
  const locale = useLocale()
  const main = suggestedMain(diagnosis)
  const canChoose = diagnosis.state !== 'cannot' || diagnosis.contracts.length > 0
  return (
    <div className="grid gap-6">
      <div>
        <DoctorAnswer diagnosis={diagnosis} />
        {wayOut && <div className="mt-5 empty:hidden">{wayOut}</div>}
      </div>
      {children}
      {canChoose && <MainChoice diagnosis={diagnosis} isSuggestion={isSuggestion} onChoose={onMain} />}
      <details className="border border-line">
        <summary className="fold flex min-h-11 cursor-pointer items-center px-4 font-semibold">
          {m.intake_files({ count: diagnosis.files.length }, { locale })}
        </summary>
        <div className="border-t border-line p-4">
          <FileTreeView files={diagnosis.files} mainFile={main?.file} />
        </div>
      </details>
    </div>
  )
}
