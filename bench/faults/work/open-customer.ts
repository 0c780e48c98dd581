import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  CallFailure,
  createClient,
  encodePassword,
  isTerminal,
  type ResponseOf,
  type RouteSpec,
  routes,
} from '@lc/api-contract'
import { createSession, grantEquity } from '@lc/db'
import type { Files, ScanEnd } from '../../hostile/attack.ts'
import { verdictOfScan } from '../../hostile/verdicts.ts'
import { newOrder, newSource, openCustomer as openPlainCustomer } from '../../overload/customers.ts'
import { persistently } from '../../persistently.ts'
import type { FaultStage } from '../stage/start-fault-stage.ts'
import type { Promises } from './promises.ts'

/** A client gives up a single try after this long, and the whole call after that. */
const TRY_MS = 8_000
const CALL_MS = 60_000
const UNITS = 1_000
const PASSWORD = 'Correct-Horse-7'
const POLL_MS = 200

/** An address on the local chain that holds no code. */
const EMPTY_ADDRESS = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

type Stage = Pick<FaultStage, 'db' | 'store' | 'origin' | 'stripe' | 'git'>

/**
 * A customer who repeats every call with the same key until the API answers it, as our pages and tools do. Everything
 * that was acknowledged is noted.
 */
export const openFaultCustomer = async (stage: Stage, promises: Promises, { detections = UNITS } = {}) => {
  const { userId, token } = await openPlainCustomer(stage, detections)
  const consultations = { userId, kind: 'consultation', units: UNITS, reference: 'faults' } as const
  await grantEquity(stage.db, { ...consultations, idempotencyKey: `faults/${userId}` })
  const client = clientOf(stage.origin, () => token)
  const call = <R extends RouteSpec>(...input: Parameters<typeof client.call<R>>) =>
    answered<ResponseOf<R>>(() => client.call(...input))

  const order = async () => {
    const body = await stored(() => newOrder(stage, { userId }))
    const { contractId } = await call(routes.orderScan, { body })
    promises.add('scans', contractId)
    const repeated = await call(routes.orderScan, { body })
    if (repeated.contractId !== contractId) throw new Error('a repeated order got another scan')
    return { scanId: contractId, body }
  }

  const upload = async (files: Record<string, string>) => {
    const form = new FormData()
    for (const [name, text] of Object.entries(files)) form.append('files', new File([text], name), name)
    const { id } = await call(routes.uploadFile, { form })
    promises.add('projects', id)
    return id
  }

  const beginPayment = async () => {
    const body = { productId: 'detection-5', idempotencyKey: randomUUID() }
    const begun = await call(routes.createPaymentIntent, { body })
    const repeated = await call(routes.createPaymentIntent, { body })
    if (repeated.clientSecret !== begun.clientSecret) throw new Error('a repeated purchase got another intent')
    return { ...begun, intentId: begun.clientSecret.split('_secret_')[0] as string }
  }

  return {
    userId,
    token,
    client,
    call,
    order,
    upload: () => upload({ 'Jar.sol': newSource() }),
    beginPayment,
    buy: async () => {
      const payment = await beginPayment()
      await stage.stripe.pay(payment.clientSecret)
      promises.add('payments', payment.paymentId)
      return payment
    },
    signUp: async () => {
      const email = `${randomUUID()}@faults.example`
      const password = await encodePassword(PASSWORD)
      await call(routes.register, { body: { email, password } })
      promises.add('signUps', email)
      return { email, password }
    },
    ask: async (about: { scanId: string; finding: string }) => {
      const body = { id: about.scanId, findings: [about.finding], message: 'Why?', idempotencyKey: randomUUID() }
      const { id } = await call(routes.askExpert, { body })
      promises.add('tickets', id)
      const repeated = await call(routes.askExpert, { body })
      if (repeated.id !== id) throw new Error('a repeated question got another ticket')
    },
    importRepository: async () => {
      const { id } = await call(routes.uploadGit, { body: { url: stage.git.url('jar') } })
      promises.add('projects', id)
    },
    /** Reads the chain: the endpoint answers that there is no code, or fails with a name in time. */
    readChain: async () => {
      const body = { chainId: 1, address: EMPTY_ADDRESS }
      try {
        await client.call(routes.previewAddress, { body, signal: AbortSignal.timeout(CHAIN_MS) })
      } catch (error) {
        if (error instanceof CallFailure) return error.errorName
        throw error
      }
      throw new Error('an empty address was accepted')
    },
    /** Ends a session of its own; from then on its token must be refused. */
    logOut: async () => {
      const revoked = await stored(async () => {
        const made = randomBytes(32).toString('base64url')
        const tokenSha256 = createHash('sha256').update(made).digest()
        await createSession(stage.db, { userId, tokenSha256, userAgent: 'faults' })
        return made
      })
      const other = clientOf(stage.origin, () => revoked)
      await persistently(() => other.call(routes.logout), { withinMs: CALL_MS })
      promises.revokedTokens.push(revoked)
    },
    /** Scans this file in full and waits for the end. */
    scan: async (files: Files): Promise<ScanEnd> => {
      const [mainFile = '', source = ''] = Object.entries(files)[0] ?? []
      const body = await stored(() =>
        newOrder(stage, { userId }, { mainFile, sources: { [mainFile]: String(source) } }),
      )
      const { contractId: scanId } = await call(routes.orderScan, { body })
      promises.add('scans', scanId)
      const query = { id: scanId }
      for (;;) {
        const summary = await call(routes.getSummary, { query })
        if (isTerminal(summary.status)) {
          const { items } = await call(routes.listFindings, { query: { ...query, limit: 500 } })
          return { verdict: verdictOfScan(summary), scanId, summary, findings: items }
        }
        await sleep(POLL_MS)
      }
    },
  }
}

/** Longer than the API may take for a chain that doesn't answer. */
const CHAIN_MS = 40_000

export type FaultCustomer = Awaited<ReturnType<typeof openFaultCustomer>>

/** The client of a program with a time limit on each try. */
export const clientOf = (origin: string, token: () => string | undefined) =>
  createClient({
    origin,
    locale: 'en',
    token,
    fetch: (input, init) => fetch(input, { ...init, signal: init?.signal ?? AbortSignal.timeout(TRY_MS) }),
  })

/** Repeats direct writes of the bench too, because a service may be down. */
const stored = <T>(write: () => Promise<T>) => persistently(write, { withinMs: CALL_MS }) as Promise<T>

const answered = async <T>(call: () => Promise<T>): Promise<T> => {
  const answer = await persistently(call, { withinMs: CALL_MS })
  if (answer instanceof CallFailure) throw answer
  return answer
}
