import { m } from '@lc/content/messages'
import { useState } from 'react'
import { formatElapsed } from '../../../lib/format-time.ts'
import { useLocale } from '../../../lib/locale-context.ts'
import { useNow } from '../../../lib/use-now.ts'
import { Slit } from '../../../ui/slit.tsx'

/** The doctor at work: the slit, what it does, and for how long this page has watched it. */
export const DoctorProgress = () => {
  const locale = useLocale()
  const now = useNow(true)
  const [seenAt] = useState(() => Date.now())
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
          {m.app_progress_elapsed({ time: formatElapsed(now - seenAt) }, { locale })}
        </p>
        <p className="mt-1 text-sm text-muted">{m.intake_progress_text({}, { locale })}</p>
      </div>
    </div>
  )
}
