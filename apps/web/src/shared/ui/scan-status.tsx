import type { Locale, ScanStatus } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { useEffect, useState } from 'react'
import { textIn, useLocale } from '../i18n/text.ts'

const statusWords = {
  queued: m.app_status_queued,
  compiling: m.app_status_compiling,
  scanning: m.app_status_scanning,
  completed: m.app_status_completed,
  failed: m.app_status_failed,
  cancelled: m.app_status_cancelled,
} as const satisfies Record<ScanStatus, unknown>

export const statusWord = (status: ScanStatus, locale: Locale) => textIn(locale)(statusWords[status])

type StageState = 'waiting' | 'running' | 'done' | 'failed'

const stageWords = {
  waiting: m.app_stage_state_waiting,
  running: m.app_stage_state_running,
  done: m.app_stage_state_done,
  failed: m.app_stage_state_failed,
} as const satisfies Record<StageState, unknown>

interface StageRowProps {
  id: string
  name: string
  state: StageState
  /** The elapsed time as text. */
  time?: string | undefined
}

/** One named step of running work. */
export const StageRow = ({ id, name, state, time }: StageRowProps) => (
  <li
    data-stage={id}
    data-progress={state}
    className={`flex items-center gap-3 border-t border-line py-2 ${state === 'waiting' ? 'text-muted' : ''}`}
  >
    <StageMark state={state} />
    <span className={`min-w-0 ${state === 'running' ? 'font-semibold' : ''}`}>{name}</span>
    <span className="ml-auto text-sm whitespace-nowrap text-muted">
      {stageWords[state]({}, { locale: useLocale() })}
    </span>
    <span className="w-14 shrink-0 text-right font-mono text-sm tabular-nums">{time}</span>
  </li>
)

const marks = {
  waiting: 'border-2 border-control',
  running: 'border-2 border-text',
  done: 'bg-text',
  failed: 'border-2 border-text',
} as const

const StageMark = ({ state }: { state: StageState }) => (
  <span aria-hidden="true" className={`grid size-4 shrink-0 place-items-center rounded-full ${marks[state]}`}>
    {state === 'running' && <span className="size-2 rounded-full bg-text" />}
    {state === 'failed' && <span className="h-0.5 w-2 bg-text" />}
  </span>
)

/** The current time, updated every second while something is running. */
export const useNow = (isRunning: boolean) => {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [isRunning])
  return now
}
