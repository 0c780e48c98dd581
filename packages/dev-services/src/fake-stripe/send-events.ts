import Stripe from 'stripe'
import type { FakeEvent } from './stripe-objects.ts'

/** Event delivery: `copies` of each, after `delayMs`; `hold` keeps events until released, `lose` drops them. */
export interface Delivery {
  way: 'send' | 'hold' | 'lose'
  copies: number
  delayMs: number
}

const plain: Delivery = { way: 'send', copies: 1, delayMs: 0 }

/** Retries a refused event with growing delays, like Stripe but with fewer attempts. */
const TRIES = 8
const FIRST_WAIT_MS = 250

/** Sends events to one address, signed with Stripe's own library. */
export const createSender = () => {
  let endpoint: { url: string; secret: string } | undefined
  const deliveries = new Map<string, Delivery>()
  const held: FakeEvent[] = []
  const waiting = new Set<NodeJS.Timeout>()

  const later = (afterMs: number, act: () => void) => {
    const timer = setTimeout(() => {
      waiting.delete(timer)
      act()
    }, afterMs)
    waiting.add(timer)
  }

  const post = async (event: FakeEvent): Promise<boolean> => {
    if (!endpoint) return true
    const payload = JSON.stringify(event)
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: endpoint.secret })
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
    const reply = await fetch(endpoint.url, { method: 'POST', headers, body: payload }).catch(() => undefined)
    await reply?.body?.cancel()
    return reply?.ok === true
  }

  const send = (event: FakeEvent, { tries = TRIES, waitMs = FIRST_WAIT_MS } = {}): Promise<void> =>
    post(event).then((isTaken) => {
      if (!isTaken && tries > 1) later(waitMs, () => void send(event, { tries: tries - 1, waitMs: waitMs * 2 }))
    })

  const emit = (event: FakeEvent) => {
    const { way, copies, delayMs } = deliveries.get(intentIn(event)) ?? deliveries.get('') ?? plain
    if (way === 'hold') held.push(event)
    if (way !== 'send') return
    for (let copy = 0; copy < copies; copy++) later(delayMs, () => void send(event))
  }

  /** Sends the held events of a payment in the given order and waits for each reply. */
  const release = async ({ intent, isReversed, copies }: { intent: string; isReversed: boolean; copies: number }) => {
    const own = held.filter((event) => intentIn(event) === intent)
    for (const event of own) held.splice(held.indexOf(event), 1)
    for (const event of isReversed ? own.toReversed() : own) {
      await Promise.all(Array.from({ length: copies }, () => send(event)))
    }
    return own.length
  }

  return {
    emit,
    release,
    listen: (at: { url: string; secret: string }) => {
      endpoint = at
    },
    /** Sets the delivery of one payment, or the default for all others. */
    deliver: (intent: string, rule: Partial<Delivery>) => deliveries.set(intent, { ...plain, ...rule }),
    stop: () => {
      for (const timer of waiting) clearTimeout(timer)
    },
  }
}

export type Sender = ReturnType<typeof createSender>

const intentIn = ({ data: { object } }: FakeEvent) =>
  object.object === 'payment_intent' ? object.id : object.payment_intent
