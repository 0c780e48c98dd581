import Stripe from 'stripe'

/** The maximum age of a signed event. */
const TOLERANCE_SECONDS = 300

export type SignedEvent =
  | { kind: 'about_payment'; id: string; type: string; intentId: string }
  /** Valid but not relevant: about another object, or in another mode than our keys. */
  | { kind: 'ignored'; id: string; type: string; reason: 'other_object' | 'other_mode' }
  /** `late`: signed with our secret, but too old. Our clock is ahead, or someone replays an event. */
  | { kind: 'refused'; reason: 'unsigned' | 'late' }

interface ReceivedEvent {
  body: Buffer
  signature: string | undefined
  secret: string
  isLive: boolean
}

/**
 * Accepts a webhook by its signature over the raw bytes. Only ids are taken from the event; the rest is fetched from
 * Stripe.
 */
export const readEvent = ({ isLive, ...signed }: ReceivedEvent): SignedEvent => {
  const event = verify(signed, TOLERANCE_SECONDS)
  if (!event) return { kind: 'refused', reason: verify(signed, ANY_AGE) ? 'late' : 'unsigned' }
  const { id, type } = event
  if (event.livemode !== isLive) return { kind: 'ignored', id, type, reason: 'other_mode' }
  const intentId = intentIn(event.data.object as unknown as NamedObject)
  return intentId
    ? { kind: 'about_payment', id, type, intentId }
    : { kind: 'ignored', id, type, reason: 'other_object' }
}

/** Stripe's library treats 0 as no limit. */
const ANY_AGE = 0

/**
 * Stripe's library reads only the header, so the timestamp it checks is the signed one. Its error contains the whole
 * body, so it is dropped here.
 */
const verify = ({ body, signature, secret }: Omit<ReceivedEvent, 'isLive'>, toleranceSeconds: number) => {
  try {
    return signature ? Stripe.webhooks.constructEvent(body, signature, secret, toleranceSeconds) : undefined
  } catch {
    return undefined
  }
}

interface NamedObject {
  object?: string
  id?: string
  payment_intent?: string | { id: string } | null
}

/** Charges, refunds and disputes contain the id of their intent. */
const intentIn = ({ object, id, payment_intent }: NamedObject): string | undefined => {
  if (object === 'payment_intent') return id
  return typeof payment_intent === 'object' ? payment_intent?.id : payment_intent
}
