import Stripe from 'stripe'

/** Seconds that a signed event may be old, or ahead of our clock. */
export const TOLERANCE_SECONDS = 300

export type SignedEvent =
  | { kind: 'about_payment'; id: string; type: string; intentId: string }
  /** True, but nothing that we keep: another object, or another mode than our keys'. */
  | { kind: 'ignored'; id: string; type: string; why: 'other_object' | 'other_mode' }
  /** `late`: signed with our secret, at a time that is not now. One of the two clocks is wrong, or somebody repeats it. */
  | { kind: 'refused'; why: 'unsigned' | 'late' }

interface Received {
  body: Buffer
  signature: string | undefined
  secret: string
  isLive: boolean
}

/** Believes a webhook for its signature over the bytes as they came. Of the event only ids are used: Stripe is asked for the rest. */
export const readEvent = ({ body, signature, secret, isLive }: Received): SignedEvent => {
  const event = verify({ body, signature, secret })
  if (!event) return { kind: 'refused', why: 'unsigned' }
  if (!isFresh(signature ?? '')) return { kind: 'refused', why: 'late' }
  const { id, type } = event
  if (event.livemode !== isLive) return { kind: 'ignored', id, type, why: 'other_mode' }
  const intentId = intentIn(event.data.object as unknown as NamedObject)
  return intentId ? { kind: 'about_payment', id, type, intentId } : { kind: 'ignored', id, type, why: 'other_object' }
}

const NO_LIMIT = 0

/** The error of a failed check holds the whole body, so it goes no further. */
const verify = ({ body, signature, secret }: Omit<Received, 'isLive'>) => {
  try {
    return signature ? Stripe.webhooks.constructEvent(body, signature, secret, NO_LIMIT) : undefined
  } catch {
    return undefined
  }
}

const isFresh = (signature: string) => {
  const signedAt = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1])
  return Math.abs(Date.now() / 1000 - signedAt) <= TOLERANCE_SECONDS
}

interface NamedObject {
  object?: string
  id?: string
  payment_intent?: string | { id: string } | null
}

/** Charges, refunds and disputes name the intent they belong to. */
const intentIn = ({ object, id, payment_intent }: NamedObject): string | undefined => {
  if (object === 'payment_intent') return id
  return typeof payment_intent === 'object' ? payment_intent?.id : payment_intent
}
