import type { Diagnosis } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { Suspense, useState } from 'react'
import type { MainChoice } from '../../../shared/api/projects/set-main-file.ts'
import type { PlacedOrder } from '../../../shared/api/scans/order-scan.ts'
import { useQuote } from '../../../shared/api/scans/quote-scan.ts'
import { useLocale } from '../../../shared/i18n/locale-context.ts'
import { buttonClass } from '../../../shared/ui/button.ts'
import { OnItsWay } from '../../../shared/ui/on-its-way.tsx'
import { estimateWords } from '../estimate-words.ts'
import { NewScanConfirm, NewScanSuccess } from '../late-dialogs.ts'
import type { ScopeChoice } from '../scope-choice.ts'
import { FuzzingSwitch } from './fuzzing-switch.tsx'
import type { RenderTopUp } from './new-scan-confirm.tsx'
import { SameScanNote } from './same-scan-note.tsx'
import { ScanFacts } from './scan-facts.tsx'

/** Measured on two cores: what a campaign adds to a scan. */
const FUZZING_SECONDS = 30

interface ConfirmStepProps {
  projectId: string
  continues: string | undefined
  diagnosis: Diagnosis
  main: MainChoice
  /** Missing for answers of earlier days. */
  scope: ScopeChoice | undefined
  available: number | undefined
  onOrdered: () => void
  onAnother: () => void
  topUp: RenderTopUp
}

/** The last step: what is known, what it costs, and the order itself. */
export const ConfirmStep = (props: ConfirmStepProps) => {
  const { projectId, continues, diagnosis, main, scope, available, onOrdered, onAnother, topUp } = props
  const locale = useLocale()
  const [isConfirming, setIsConfirming] = useState(false)
  const [order, setOrder] = useState<PlacedOrder>()
  const [wish, setWish] = useState<boolean>()
  const hasToken = scope?.hasToken ?? false
  const fuzzing = wish ?? hasToken
  const { data, isPending } = useQuote({ projectId, main, fuzzing, continues })
  // An existing report is of the planned scope: with another one, the order itself finds out.
  const quote = scope?.ordered && data?.charge === 'existing' ? undefined : data
  const seconds = (scope?.seconds ?? diagnosis.estimatedSeconds) + (fuzzing ? FUZZING_SECONDS : 0)
  const time = estimateWords(seconds, locale)
  const ordered = (placed: PlacedOrder) => {
    setIsConfirming(false)
    setOrder(placed)
    onOrdered()
  }
  return (
    <>
      <ScanFacts diagnosis={diagnosis} count={scope?.count} time={time} available={available} quote={quote} />
      <FuzzingSwitch isOn={fuzzing} hasToken={hasToken} onChange={setWish} />
      {quote?.charge === 'existing' && !order ? (
        <SameScanNote same={quote} />
      ) : (
        <OrderButton
          isWaiting={isPending}
          isEmpty={!isPending && available === 0 && quote?.charge !== 'verification'}
          onPress={() => setIsConfirming(true)}
        />
      )}
      <Suspense fallback={<OnItsWay />}>
        {isConfirming && (
          <NewScanConfirm
            projectId={projectId}
            continues={continues}
            main={main}
            scope={scope}
            time={time}
            fuzzing={fuzzing}
            available={available}
            included={quote?.charge === 'verification' ? quote : undefined}
            onClose={() => setIsConfirming(false)}
            onOrdered={ordered}
            topUp={topUp}
          />
        )}
        {order && <NewScanSuccess order={order} name={main.contract ?? main.file} time={time} onAnother={onAnother} />}
      </Suspense>
    </>
  )
}

interface OrderButtonProps {
  /** The cost is not known yet: the next step depends on it. */
  isWaiting: boolean
  /** No detection is left, so the next step offers to buy one. */
  isEmpty: boolean
  onPress: () => void
}

const OrderButton = ({ isWaiting, isEmpty, onPress }: OrderButtonProps) => {
  const locale = useLocale()
  return (
    <>
      {isEmpty && <p className="mt-4 border-l-2 border-text pl-3">{m.app_confirm_no_equity({}, { locale })}</p>}
      <button type="button" disabled={isWaiting} onClick={onPress} className={`mt-5 ${buttonClass('primary')}`}>
        {isEmpty ? m.intake_buy_and_start({}, { locale }) : m.intake_continue({}, { locale })}
      </button>
    </>
  )
}
