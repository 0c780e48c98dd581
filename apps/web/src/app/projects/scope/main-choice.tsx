import type { Diagnosis } from '@lc/api-contract'
import { visibleText } from '@lc/content'
import { m } from '@lc/content/messages'
import { Suspense, useState } from 'react'
import type { MainChoice as Choice } from '../../../shared/api/projects/set-main-file.ts'
import { useText } from '../../../shared/i18n/text.ts'
import { buttonClass } from '../../../shared/ui/button.ts'
import { LoadingFallback, lazyPart } from '../../../shared/ui/lazy-part.tsx'
import { candidates, suggestedMain } from './choose-main.ts'

const SelectMainFile = lazyPart(() => import('./select-main-file.tsx').then((file) => file.SelectMainFile))
const InputMainFile = lazyPart(() => import('./input-main-file.tsx').then((file) => file.InputMainFile))

interface MainChoiceProps {
  diagnosis: Diagnosis
  /** The user hasn't chosen yet; the doctor suggests a contract. */
  isSuggestion: boolean
  onChoose: (choice: Choice) => void
}

/** The main contract. Users select another one, or type its file if the doctor lists none. */
export const MainChoice = ({ diagnosis, isSuggestion, onChoose }: MainChoiceProps) => {
  const t = useText()
  const [isOpen, setIsOpen] = useState(false)
  const offered = candidates(diagnosis)
  const chosen = suggestedMain(diagnosis)
  const Chooser = offered.length > 0 ? SelectMainFile : InputMainFile
  const label = chosen ? m.intake_main_change : offered.length > 0 ? m.intake_main_choose : m.intake_main_input
  return (
    <section className="border border-line bg-surface p-5" data-main={chosen?.contract ?? chosen?.file}>
      <h3 className="text-base">{t(m.intake_main_title)}</h3>
      {chosen ? (
        <>
          <p className="mt-2 text-lg font-semibold wrap-anywhere">{visibleText(chosen.contract ?? chosen.file)}</p>
          {chosen.contract && <p className="font-mono text-xs text-muted wrap-anywhere">{visibleText(chosen.file)}</p>}
        </>
      ) : (
        <p className="mt-2 text-muted">{t(m.intake_main_none)}</p>
      )}
      {chosen && isSuggestion && <p className="mt-1 text-sm text-muted">{t(m.intake_main_suggested)}</p>}
      {(!chosen || offered.length !== 1) && (
        <button
          type="button"
          onClick={() => setIsOpen(true)}
          className={`mt-4 ${buttonClass(chosen || diagnosis.state === 'cannot' ? 'quiet' : 'primary', 'small')}`}
        >
          {t(label)}
        </button>
      )}
      {isOpen && (
        <Suspense fallback={<LoadingFallback />}>
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
