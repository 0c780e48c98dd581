import { m } from '@lc/content/messages'
import { useState } from 'react'
import { formatElapsed } from '../../../lib/format-time.ts'
import { useLocale } from '../../../lib/locale-context.ts'
import { useNow } from '../../../lib/use-now.ts'
import { buttonClass } from '../../../ui/button.ts'
import { Slit } from '../../../ui/slit.tsx'

interface DoctorProgressProps {
  /** When the look began, where that is known; otherwise the time since this page watches. */
  startedAt?: string
  isCancelling?: boolean
  onCancel?: () => void
}

/** The doctor at work: the slit, the named step, how long it has been, and the way out. */
export const DoctorProgress = ({ startedAt, isCancelling = false, onCancel }: DoctorProgressProps) => {
  const locale = useLocale()
  const now = useNow(true)
  const [seenAt] = useState(() => Date.now())
  const beganAt = startedAt ? Date.parse(startedAt) : seenAt
  return (
    <div className="grid gap-x-8 gap-y-5 border border-line bg-surface p-5 sm:grid-cols-[auto_1fr] sm:p-6" data-running>
      <div className="night grid h-28 place-items-center bg-bg sm:w-28">
        <Slit isRunning className="h-16 w-8 text-volt" />
      </div>
      <div>
        <p className="text-lg font-semibold">{m.intake_progress_title({}, { locale })}</p>
        <p role="status" className="mt-1">
          {m.intake_progress_step({}, { locale })}
        </p>
        <p className="mt-1 font-mono text-sm text-muted">
          {m.app_progress_elapsed({ time: formatElapsed(now - beganAt) }, { locale })}
        </p>
        <p className="mt-1 text-sm text-muted">{m.intake_progress_text({}, { locale })}</p>
        {onCancel && (
          <button
            type="button"
            disabled={isCancelling}
            onClick={onCancel}
            className={`mt-4 ${buttonClass('quiet', 'small')}`}
          >
            {isCancelling ? m.intake_progress_cancelling({}, { locale }) : m.intake_progress_cancel({}, { locale })}
          </button>
        )}
      </div>
    </div>
  )
}
