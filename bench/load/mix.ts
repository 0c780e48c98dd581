import { routes } from '@lc/api-contract'
import { type HttpFigures, type LoadRequest, measureHttp } from '../http-load/measure-http.ts'
import { addressAt, type Reader, readerHeaders } from '../http-load/open-readers.ts'
import { type Customer, inParallel, newOrder, type Order } from '../overload/customers.ts'
import { holdStreams } from '../overload/open-streams.ts'
import type { Site } from '../overload/start-site.ts'
import { atRate, type PacedFigures } from './at-rate.ts'
import { clientAt } from './open-accounts.ts'

const CONNECTIONS = 48
export const ORDERS_PER_SECOND = 2
const SIGN_INS_PER_SECOND = 2

type Account = { email: string; password: string }

export interface Mix {
  seconds: number
  streams: number
  readers: readonly Reader[]
  accounts: readonly Account[]
  customers: readonly Customer[]
  /** Accepted orders are added. */
  orders: Order[]
}

export interface MixFigures {
  reads: HttpFigures
  orders: PacedFigures
  signIns: PacedFigures
  streamsHeld: number
}

/** Reads as fast as answers come, beside steady orders and sign-ins, while every stream stays open. */
export const runMix = async (site: Site, mix: Mix): Promise<MixFigures> => {
  const { seconds, streams, readers, accounts, orders: accepted } = mix
  const held = await holdStreams(site, { streams, orders: accepted })
  const sendOrders = await prepareOrders(site, mix)
  const [reads, orders, signIns] = await Promise.all([
    measureHttp({
      origin: site.origin,
      connections: CONNECTIONS,
      seconds,
      requests: requestsByConnection(readers, CONNECTIONS),
      isEnvelope: true,
    }),
    sendOrders(),
    signIn(site, { perSecond: SIGN_INS_PER_SECOND, seconds, accounts }),
  ])
  const streamsHeld = held.countOpen()
  await held.leave()
  return { reads, orders, signIns, streamsHeld }
}

/** Log-ins, each from an address where its account has not logged in before. */
export const signIn = (
  { origin }: Site,
  { perSecond, seconds, accounts }: { perSecond: number; seconds: number; accounts: readonly Account[] },
): Promise<PacedFigures> =>
  atRate({
    perSecond,
    seconds,
    send: (turn) => {
      const body = accounts[turn % accounts.length] as Account
      return clientAt(origin, addressAt(nextAddress++)).open(routes.login, { body })
    },
  })

let nextAddress = 10_000

/** Writes the projects before the measurement, which is about the order call. */
const prepareOrders = async (site: Site, { seconds, customers, orders }: Mix) => {
  const turns = Array.from({ length: ORDERS_PER_SECOND * seconds }, (_, turn) => turn)
  const customerAt = (turn: number) => customers[turn % customers.length] as Customer
  const bodies = await inParallel(turns, 8, (turn) => newOrder(site, customerAt(turn)))
  return () =>
    atRate({
      perSecond: ORDERS_PER_SECOND,
      seconds,
      send: (turn) => {
        const client = clientAt(site.origin, addressAt(20_000 + turn), customerAt(turn).token)
        return client.open(routes.orderScan, { body: bodies[turn] as (typeof bodies)[0] })
      },
      onOk: (body, turn) => {
        const { result } = JSON.parse(body) as { result: { contractId: string } }
        orders.push({ customer: customerAt(turn), scanId: result.contractId })
      },
    })
}

/** The pages that a reader opens: dashboard, list, report, account. */
export const readsOf = (reader: Reader, address: string): LoadRequest[] => {
  const headers = readerHeaders(reader, address)
  const { scanId: id, mainFile } = reader
  const reads: [keyof typeof routes, Record<string, string>?][] = [
    ['getUser'],
    ['countByLevel'],
    ['countByStatus'],
    ['getEquity'],
    ['listScans', { limit: '20' }],
    ['getSummary', { id }],
    ['listFindings', { id, limit: '20' }],
    ['getCode', { id, path: mainFile }],
    ['listEquityLog', { limit: '20' }],
    ['listSessions'],
  ]
  return reads.map(([name, query]) => ({ path: `${routes[name].path}?${new URLSearchParams(query)}`, headers }))
}

/** Each connection serves its own share of the readers, one after the other. */
const requestsByConnection = (readers: readonly Reader[], connections: number): LoadRequest[][] =>
  Array.from({ length: connections }, (_, connection) =>
    readers.flatMap((reader, at) => (at % connections === connection ? readsOf(reader, addressAt(at)) : [])),
  )
