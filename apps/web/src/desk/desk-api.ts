import { CallFailure, type CallInput, createClient, type ResponseOf, type RouteSpec } from '@lc/api-contract'
import { type DeskTicket, deskRoutes } from '@lc/api-contract/desk'
import { m } from '@lc/content/messages'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { localeOfPath } from '../shared/i18n/locale-path.ts'
import { textIn } from '../shared/i18n/text.ts'
import { toastStore } from '../shared/ui/toaster.tsx'

export type Ticket = z.infer<typeof DeskTicket>
export type UnsentAnswer = NonNullable<Ticket['proposal']>
export type Statistics = ResponseOf<typeof deskRoutes.getDeskStatistics>
export type QueueRow = ResponseOf<typeof deskRoutes.listDeskTickets>['items'][number]
export type QueueState = 'waiting' | 'all'

/** The session is a cookie, so no call carries a token. */
const client = () =>
  createClient({ origin: location.origin, locale: localeOfPath(location.pathname), token: () => undefined })

export const callDesk = <R extends RouteSpec>(spec: R, input: CallInput<R> = {}) => client().call(spec, input)

export const openDesk = <R extends RouteSpec>(spec: R, input: CallInput<R>) => client().open(spec, input)

export const isNotFound = (error: unknown) => error instanceof CallFailure && error.errorName === 'NOT_FOUND'

/** The expert who is signed in; null once the desk has answered that no one is. */
export const useExpert = () =>
  useQuery({
    queryKey: ['expert'],
    queryFn: () =>
      callDesk(deskRoutes.getExpert).catch((error: unknown) => {
        if (isNotFound(error)) return null
        throw error
      }),
    staleTime: Number.POSITIVE_INFINITY,
  })

const QUEUE_EVERY_MS = 60_000

export const useQueue = (state: QueueState) =>
  useQuery({
    queryKey: ['queue', state],
    queryFn: async () => (await callDesk(deskRoutes.listDeskTickets, { query: { state } })).items,
    refetchInterval: QUEUE_EVERY_MS,
  })

/** Opening a ticket is recorded, so its answer is kept until the expert changes it. */
export const useTicket = (reference: string) =>
  useQuery({
    queryKey: ['ticket', reference],
    queryFn: () => callDesk(deskRoutes.openDeskTicket, { body: { reference } }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  })

export const useStatistics = () =>
  useQuery({ queryKey: ['statistics'], queryFn: () => callDesk(deskRoutes.getDeskStatistics) })

type Acting = (typeof deskRoutes)[
  | 'takeTicket'
  | 'releaseTicket'
  | 'answerTicket'
  | 'approveAnswer'
  | 'returnAnswer'
  | 'closeDeskTicket']

/** Sends an act and shows the changed ticket. Returns whether it worked; a failure is shown. */
export const useAct = (reference: string) => {
  const queries = useQueryClient()
  return async <R extends Acting>(spec: R, body: CallInput<R>['body'], success?: string): Promise<boolean> => {
    try {
      queries.setQueryData(['ticket', reference], await callDesk(spec as RouteSpec, { body }))
      if (success) toastStore.show('success', success)
      return true
    } catch (error) {
      await explain(queries, error, reference)
      return false
    } finally {
      queries.invalidateQueries({ queryKey: ['queue'] })
    }
  }
}

const explain = async (queries: QueryClient, error: unknown, reference: string) => {
  const t = textIn(localeOfPath(location.pathname))
  const isConflict = error instanceof CallFailure && error.errorName === 'CONFLICT'
  toastStore.show('error', isConflict ? t(m.desk_conflict) : messageOf(error))
  if (isConflict) await queries.invalidateQueries({ queryKey: ['ticket', reference] })
  // Nothing is there for someone whose session has ended.
  if (isNotFound(error)) await queries.invalidateQueries({ queryKey: ['expert'] })
}

const messageOf = (error: unknown) => {
  const t = textIn(localeOfPath(location.pathname))
  if (error instanceof CallFailure) return error.envelope.message || t(m.error_UNAVAILABLE)
  return t(m.error_network, { reason: error instanceof Error ? error.message : String(error) })
}
