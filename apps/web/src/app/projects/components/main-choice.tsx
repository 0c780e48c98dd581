import type { Diagnosis } from '@lc/api-contract'
import { visibleText } from '@lc/content'
import { m } from '@lc/content/messages'
import { Suspense, useState } from 'react'
import type { MainChoice as Choice } from '../../../shared/api/projects/set-main-file.ts'
import { useLocale } from '../../../shared/i18n/locale-context.ts'
import { buttonClass } from '../../../shared/ui/button.ts'
import { OnItsWay } from '../../../shared/ui/on-its-way.tsx'
import { candidates, suggestedMain } from '../choose-main.ts'
import { InputMainFile, SelectMainFile } from '../late-dialogs.ts'

interface MainChoiceProps {
  diagnosis: Diagnosis
  /** Nobody has chosen yet: what stands there is the doctor's own suggestion. */
  isSuggestion: boolean
  onChoose: (choice: Choice) => void
}

/** The main contract: the suggested one, or another one by the select dialog, or by name where none is known. */
export const MainChoice = ({ diagnosis, isSuggestion, onChoose }: MainChoiceProps) => {
  const locale = useLocale()
  const [isOpen, setIsOpen] = useState(false)
  const offered = candidates(diagnosis)
  const chosen = suggestedMain(diagnosis)
  const Chooser = offered.length > 0 ? SelectMainFile : InputMainFile
  const label = chosen ? m.intake_main_change : offered.length > 0 ? m.intake_main_choose : m.intake_main_input
  return (
    <section className="border border-line bg-surface p-5" data-main={chosen?.contract ?? chosen?.file}>
      <h3 className="text-base">{m.intake_main_title({}, { locale })}</h3>
      {chosen ? (
        <>
          <p className="mt-2 text-lg font-semibold wrap-anywhere">{visibleText(chosen.contract ?? chosen.file)}</p>
          {chosen.contract && <p className="font-mono text-xs text-muted wrap-anywhere">{visibleText(chosen.file)}</p>}
        </>
      ) : (
        <p className="mt-2 text-muted">{m.intake_main_none({}, { locale })}</p>
      )}
      {chosen && isSuggestion && <p className="mt-1 text-sm text-muted">{m.intake_main_suggested({}, { locale })}</p>}
      {(!chosen || offered.length !== 1) && (
        <button
          type="button"
          onClick={() => setIsOpen(true)}
          className={`mt-4 ${buttonClass(chosen || diagnosis.state === 'cannot' ? 'quiet' : 'primary', 'small')}`}
        >
          {label({}, { locale })}
        </button>
      )}
      {isOpen && (
        <Suspense fallback={<OnItsWay />}>
          <Chooser
            diagnosis={diagnosis}
            isSuggestion={isSuggestion}
            onClose={() => setIsOpen(false)}
            onChoose={(choice) => {
              setIsOpen(false)
              onChoose(choice)
            }}
          />
        </Suspense>
      )}
    </section>
  )
}
