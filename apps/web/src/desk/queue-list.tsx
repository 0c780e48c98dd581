import type { Locale } from '@lc/api-contract'
import { formatMoment, visibleText } from '@lc/content'
import { m } from '@lc/content/messages'
import { Link } from 'react-router'
import { localPath } from '../shared/i18n/locale-path.ts'
import { textIn, useLocale, useText } from '../shared/i18n/text.ts'
import { buttonClass } from '../shared/ui/button.ts'
import { LoadFailed, Loading } from '../shared/ui/load-state.tsx'
import type { QueueRow, QueueState } from './desk-api.ts'
import { shortcutChoice, useShortcutChoice } from './use-shortcuts.ts'

interface QueueListProps {
  state: QueueState
  onState: (state: QueueState) => void
  rows: readonly QueueRow[] | undefined
  /** The reference of the open ticket. */
  open: string | undefined
  isError: boolean
  onRetry: () => void
}

/** Dense, overdue first. */
export const QueueList = ({ state, onState, rows, open, isError, onRetry }: QueueListProps) => {
  const t = useText()
  const Heading = open ? 'h2' : 'h1'
  const states = { waiting: m.desk_waiting_tickets, all: m.desk_all_tickets } as const
  return (
    <div className="p-4">
      <Heading className="text-lg">{t(m.desk_queue)}</Heading>
      <div className="mt-2 flex gap-2">
        {(['waiting', 'all'] as const).map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={name === state}
            onClick={() => onState(name)}
            className={buttonClass(name === state ? 'primary' : 'quiet', 'small')}
          >
            {t(states[name])}
          </button>
        ))}
      </div>
      {rows && rows.length > 0 && (
        <ol className="mt-4 border-b border-line" data-queue>
          {rows.map((row) => (
            <Row key={row.reference} row={row} isOpen={row.reference === open} />
          ))}
        </ol>
      )}
      {rows?.length === 0 && (
        <p className="mt-6">
          <span className="font-semibold">{t(m.desk_empty)}</span>
          <span className="block text-sm text-muted">{t(m.desk_empty_text)}</span>
        </p>
      )}
      {!rows && (isError ? <LoadFailed onRetry={onRetry} /> : <Loading />)}
      <ShortcutChoice />
    </div>
  )
}

const Row = ({ row, isOpen }: { row: QueueRow; isOpen: boolean }) => {
  const locale = useLocale()
  const t = useText()
  return (
    <li className="border-t border-line" data-ticket={row.reference} data-overdue={row.isOverdue ? '' : undefined}>
      <Link
        to={localPath(locale, `/tickets/${row.reference}`)}
        aria-current={isOpen ? 'true' : undefined}
        className="block px-2 py-2.5 hover:bg-surface-2 aria-[current]:bg-surface-2"
      >
        <span className="block">
          <span className="line-clamp-2 font-semibold wrap-anywhere">{visibleText(row.contractName)}</span>
          <span className="block font-mono text-xs text-muted">{row.reference}</span>
          <span className={`block text-sm ${row.isOverdue ? 'font-semibold' : 'text-muted'}`}>
            {describeDue(row, locale)}
          </span>
          {row.takenBy && (
            <span className="block text-sm text-muted">
              {row.isMine ? t(m.desk_mine) : t(m.desk_taken_by, { name: row.takenBy })}
            </span>
          )}
        </span>
      </Link>
    </li>
  )
}

/** The due time while an answer is missing, else the state. */
export const describeDue = (
  { status, isOverdue, isProposed, dueAt }: Pick<QueueRow, 'status' | 'isOverdue' | 'isProposed' | 'dueAt'>,
  locale: Locale,
) => {
  const t = textIn(locale)
  if (status === 'answered') return t(m.desk_state_answered)
  if (status === 'closed') return t(m.desk_state_closed)
  const time = formatMoment(new Date(dueAt), locale)
  const due = isOverdue ? t(m.desk_late, { time }) : t(m.desk_due, { time })
  return isProposed ? `${t(m.desk_state_proposed)} · ${due}` : due
}

const ShortcutChoice = () => {
  const t = useText()
  const isOn = useShortcutChoice()
  return (
    <label className="mt-6 flex min-h-8 cursor-pointer items-start gap-2 text-sm max-xl:hidden">
      <input
        type="checkbox"
        className="mt-0.5 size-4 accent-text"
        checked={isOn}
        onChange={(event) => shortcutChoice.set(event.target.checked)}
      />
      <span>
        {t(m.desk_shortcuts)}
        <span className="block text-muted">{t(m.desk_shortcuts_text)}</span>
      </span>
    </label>
  )
}
