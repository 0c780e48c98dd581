import Stripe from 'stripe'

/** How old a signed event may be. */
const TOLERANCE_SECONDS = 300

export type SignedEvent =
  | { kind: 'about_payment'; id: string; type: string; intentId: string }
  /** True, but nothing that we keep: another object, or another mode than our keys'. */
  | { kind: 'ignored'; id: string; type: string; why: 'other_object' | 'other_mode' }
  /** `late`: signed with our secret, too long ago. Our clock is ahead, or somebody repeats an old event. */
  | { kind: 'refused'; why: 'unsigned' | 'late' }

interface Received {
  body: Buffer
  signature: string | undefined
  secret: string
  isLive: boolean
}

/** Believes a webhook for its signature over the bytes as they came. Of the event only ids are used: Stripe is asked for the rest. */
export const readEvent = ({ isLive, ...signed }: Received): SignedEvent => {
  const event = verify(signed, TOLERANCE_SECONDS)
  if (!event) return { kind: 'refused', why: verify(signed, ANY_AGE) ? 'late' : 'unsigned' }
  const { id, type } = event
  if (event.livemode !== isLive) return { kind: 'ignored', id, type, why: 'other_mode' }
  const intentId = intentIn(event.data.object as unknown as NamedObject)
  return intentId ? { kind: 'about_payment', id, type, intentId } : { kind: 'ignored', id, type, why: 'other_object' }
}

/** Stripe's library takes 0 as no limit. */
const ANY_AGE = 0

/**
 * Stripe's library reads the header alone, so that the timestamp it checks is the one that was signed.
 * The error of a failed check holds the whole body, so it goes no further.
 */
const verify = ({ body, signature, secret }: Omit<Received, 'isLive'>, toleranceSeconds: number) => {
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

/** Charges, refunds and disputes name the intent they belong to. */
const intentIn = ({ object, id, payment_intent }: NamedObject): string | undefined => {
  if (object === 'payment_intent') return id
  return typeof payment_intent === 'object' ? payment_intent?.id : payment_intent
}
