import { m } from '@lc/content/messages'
import type { Diagnosis } from '@lc/contract'
import { Suspense, useState } from 'react'
import { useLocale } from '../../../lib/locale-context.ts'
import { buttonClass } from '../../../ui/button.ts'
import { OnItsWay } from '../../../ui/on-its-way.tsx'
import type { MainChoice } from '../choose-main.ts'
import { estimateWords } from '../estimate-words.ts'
import { NewScanConfirm, NewScanSuccess } from '../late-dialogs.ts'
import { FuzzingSwitch } from './fuzzing-switch.tsx'
import type { RenderTopUp } from './new-scan-confirm.tsx'
import { ScanFacts } from './scan-facts.tsx'

/** Measured on two cores: what a campaign adds to a scan. */
const FUZZING_SECONDS = 30

interface ConfirmStepProps {
  projectId: string
  continues: string | undefined
  diagnosis: Diagnosis
  main: MainChoice
  available: number | undefined
  onOrdered: () => void
  onAnother: () => void
  topUp: RenderTopUp
}

/** The last step: what is known, what it costs, and the order itself. */
export const ConfirmStep = (props: ConfirmStepProps) => {
  const { projectId, continues, diagnosis, main, available, onOrdered, onAnother, topUp } = props
  const locale = useLocale()
  const [isConfirming, setIsConfirming] = useState(false)
  const [contractId, setContractId] = useState<string>()
  const [fuzzing, setFuzzing] = useState(false)
  const seconds = diagnosis.estimatedSeconds + (fuzzing ? FUZZING_SECONDS : 0)
  const time = estimateWords(seconds, locale)
  const ordered = (id: string) => {
    setIsConfirming(false)
    setContractId(id)
    onOrdered()
  }
  return (
    <>
      <ScanFacts diagnosis={diagnosis} time={time} available={available} />
      <FuzzingSwitch isOn={fuzzing} onChange={setFuzzing} />
      {available === 0 && <p className="mt-4 border-l-2 border-text pl-3">{m.app_confirm_no_equity({}, { locale })}</p>}
      <button type="button" onClick={() => setIsConfirming(true)} className={`mt-5 ${buttonClass('primary')}`}>
        {m.intake_continue({}, { locale })}
      </button>
      <Suspense fallback={<OnItsWay />}>
        {isConfirming && (
          <NewScanConfirm
            projectId={projectId}
            continues={continues}
            main={main}
            time={time}
            fuzzing={fuzzing}
            available={available}
            onClose={() => setIsConfirming(false)}
            onOrdered={ordered}
            topUp={topUp}
          />
        )}
        {contractId && (
          <NewScanSuccess contractId={contractId} name={main.contract ?? main.file} time={time} onAnother={onAnother} />
        )}
      </Suspense>
    </>
  )
}
