import { m } from '@lc/content/messages'
import { useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { localPath } from '../shared/i18n/locale-path.ts'
import { useLocale, useText } from '../shared/i18n/text.ts'
import { LoadFailed, Loading, Notice } from '../shared/ui/load-state.tsx'
import { isNotFound, type QueueState, useQueue, useTicket } from './desk-api.ts'
import { DeskReport } from './desk-report.tsx'
import { QueueList } from './queue-list.tsx'
import { TicketPanel } from './ticket-panel.tsx'
import { useShortcuts } from './use-shortcuts.ts'

interface TicketScreenProps {
  reference: string | undefined
  /** The tab of the report. */
  segment: string
}

const column = 'xl:h-[calc(100dvh-3.5rem)] xl:overflow-y-auto'

/** The queue at the left, the report in the middle, the question and the answer at the right. */
export const TicketScreen = ({ reference, segment }: TicketScreenProps) => {
  const [state, setState] = useState<QueueState>('waiting')
  const { data: rows, isError, refetch } = useQueue(state)
  useQueueKeys(rows?.map((row) => row.reference) ?? [], reference)
  return (
    <div className="xl:grid xl:grid-cols-[15rem_minmax(0,1fr)]" data-desk={reference ? 'ticket' : 'queue'}>
      <div className={`border-line xl:border-r ${column} ${reference ? 'max-xl:hidden' : ''}`}>
        <QueueList state={state} onState={setState} rows={rows} open={reference} isError={isError} onRetry={refetch} />
      </div>
      {reference ? <OpenTicket key={reference} reference={reference} segment={segment} /> : <NothingOpen />}
    </div>
  )
}

/** j and k walk through the queue. */
const useQueueKeys = (references: readonly string[], open: string | undefined) => {
  const locale = useLocale()
  const navigate = useNavigate()
  // A second key may follow before the page shows the ticket of the first one.
  const chosen = useRef(open)
  useEffect(() => {
    chosen.current = open
  }, [open])
  const go = (step: 1 | -1) => () => {
    const at = chosen.current === undefined ? -1 : references.indexOf(chosen.current)
    const next = references[at < 0 ? (step === 1 ? 0 : references.length - 1) : at + step]
    if (!next) return
    chosen.current = next
    navigate(localPath(locale, `/tickets/${next}`))
  }
  useShortcuts({ j: go(1), k: go(-1) })
}

const NothingOpen = () => {
  const t = useText()
  return (
    <div className="p-8 max-xl:hidden">
      <Notice title={t(m.desk_choose)} text={t(m.desk_choose_text)} />
    </div>
  )
}

const OpenTicket = ({ reference, segment }: { reference: string; segment: string }) => {
  const locale = useLocale()
  const t = useText()
  const { data: ticket, error, refetch } = useTicket(reference)
  return (
    <div className="flex flex-col xl:grid xl:grid-cols-[minmax(0,1fr)_23rem]">
      <p className="px-4 pt-3 xl:hidden">
        <Link to={localPath(locale, '/')} className="inline-flex min-h-11 items-center underline underline-offset-4">
          ← {t(m.desk_back)}
        </Link>
      </p>
      {ticket ? (
        <>
          <section
            aria-label={t(m.desk_report)}
            className={`border-line p-4 max-xl:order-2 max-xl:border-t xl:border-r xl:p-5 ${column}`}
          >
            <DeskReport reference={reference} segment={segment} />
          </section>
          <section aria-label={t(m.desk_ticket_of, { reference })} className={`p-4 xl:p-5 ${column}`}>
            <TicketPanel ticket={ticket} />
          </section>
        </>
      ) : (
        <div className="p-4 xl:col-span-2 xl:p-8">
          {!error && <Loading />}
          {error &&
            (isNotFound(error) ? (
              <Notice heading="h1" title={t(m.desk_gone)} text={t(m.desk_gone_text)} />
            ) : (
              <LoadFailed onRetry={refetch} />
            ))}
        </div>
      )}
    </div>
  )
}
