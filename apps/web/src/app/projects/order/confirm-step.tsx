import type { Diagnosis } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { Suspense, useState } from 'react'
import type { MainChoice } from '../../../shared/api/projects/set-main-file.ts'
import type { PlacedOrder } from '../../../shared/api/scans/order-scan.ts'
import { useQuote } from '../../../shared/api/scans/quote-scan.ts'
import { useLocale, useText } from '../../../shared/i18n/text.ts'
import { buttonClass } from '../../../shared/ui/button.ts'
import { LoadingFallback, lazyPart } from '../../../shared/ui/lazy-part.tsx'
import { useNewScan } from '../new-scan-context.ts'
import type { ScopeChoice } from '../scope/scope-choice.ts'
import { FuzzingSwitch, SameScanNote, ScanFacts } from './order-details.tsx'
import { describeDuration } from './order-words.ts'

const NewScanConfirm = lazyPart(() => import('./new-scan-confirm.tsx').then((file) => file.NewScanConfirm))
const NewScanSuccess = lazyPart(() => import('./new-scan-success.tsx').then((file) => file.NewScanSuccess))

/** The time that fuzzing adds to a scan, measured on two cores. */
const FUZZING_SECONDS = 30

interface ConfirmStepProps {
  projectId: string
  diagnosis: Diagnosis
  main: MainChoice
  /** Missing in older diagnoses. */
  scope: ScopeChoice | undefined
}

/** The last step: the facts, the cost, and the order itself. */
export const ConfirmStep = ({ projectId, diagnosis, main, scope }: ConfirmStepProps) => {
  const { continues, available, onOrdered, renderTopUp, startAnother } = useNewScan()
  const locale = useLocale()
  const [isConfirming, setIsConfirming] = useState(false)
  const [order, setOrder] = useState<PlacedOrder>()
  const [fuzzingChoice, setFuzzingChoice] = useState<boolean>()
  const hasToken = scope?.hasToken ?? false
  const fuzzing = fuzzingChoice ?? hasToken
  const { data, isPending } = useQuote({ projectId, main, fuzzing, continues })
  // An existing report covers the planned scope; for any other scope the order itself decides.
  const quote = scope?.ordered && data?.charge === 'existing' ? undefined : data
  const seconds = (scope?.seconds ?? diagnosis.estimatedSeconds) + (fuzzing ? FUZZING_SECONDS : 0)
  const time = describeDuration(seconds, locale)
  const ordered = (placed: PlacedOrder) => {
    setIsConfirming(false)
    setOrder(placed)
    onOrdered()
  }
  return (
    <>
      <ScanFacts diagnosis={diagnosis} count={scope?.count} time={time} available={available} quote={quote} />
      <FuzzingSwitch isOn={fuzzing} hasToken={hasToken} onChange={setFuzzingChoice} />
      {quote?.charge === 'existing' && !order ? (
        <SameScanNote same={quote} />
      ) : (
        <OrderButton
          isWaiting={isPending}
          isEmpty={!isPending && available === 0 && quote?.charge !== 'verification'}
          onPress={() => setIsConfirming(true)}
        />
      )}
      <Suspense fallback={<LoadingFallback />}>
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
            renderTopUp={renderTopUp}
          />
        )}
        {order && (
          <NewScanSuccess order={order} name={main.contract ?? main.file} time={time} onAnother={startAnother} />
        )}
      </Suspense>
    </>
  )
}

interface OrderButtonProps {
  /** The cost is still loading, and the next step depends on it. */
  isWaiting: boolean
  /** No detection is left, so the next step offers to buy one. */
  isEmpty: boolean
  onPress: () => void
}

const OrderButton = ({ isWaiting, isEmpty, onPress }: OrderButtonProps) => {
  const t = useText()
  return (
    <>
      {isEmpty && <p className="mt-4 border-l-2 border-text pl-3">{t(m.app_confirm_no_equity)}</p>}
      <button type="button" disabled={isWaiting} onClick={onPress} className={`mt-5 ${buttonClass('primary')}`}>
        {isEmpty ? t(m.intake_buy_and_start) : t(m.intake_continue)}
      </button>
    </>
  )
}
