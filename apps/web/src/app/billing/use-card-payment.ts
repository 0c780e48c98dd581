import type { Locale, Product } from '@lc/api-contract'
import type { Stripe, StripeElements } from '@stripe/stripe-js'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { createPaymentIntent } from '../../shared/api/billing/create-payment-intent.ts'
import { waitForGrant } from '../../shared/api/billing/list-payments.ts'
import { openStripe } from './load-stripe.ts'

/**
 * `late`: paid, but the units haven't arrived yet. `processing`: the bank hasn't decided. `blocked`: Stripe's script didn't
 * load. `off`: we can't take payments.
 */
export type PaymentState =
  | 'loading'
  | 'ready'
  | 'paying'
  | 'declined'
  | 'incomplete'
  | 'failed'
  | 'blocked'
  | 'off'
  | 'waiting'
  | 'processing'
  | 'late'
  | 'done'

/** Whether the card form can be submitted. */
export const takesCard = (state: PaymentState) =>
  state === 'ready' || state === 'declined' || state === 'incomplete' || state === 'failed'

/** Whether the card form shows, including while it loads or submits. */
export const hasForm = (state: PaymentState) => state === 'loading' || state === 'paying' || takesCard(state)

interface CardPaymentOptions {
  product: Product
  locale: Locale
  /** Set in the component catalogue, where the state never changes. */
  start: PaymentState | undefined
  onGranted: () => void
}

interface MountedForm {
  stripe: Stripe
  elements: StripeElements
  paymentId: string
}

/** Mounts Stripe's form, pays, and waits until the units are granted. */
export const useCardPayment = ({ product, locale, start, onGranted }: CardPaymentOptions) => {
  const place = useRef<HTMLDivElement>(null)
  const mounted = useRef<MountedForm>(undefined)
  const [state, setState] = useState<PaymentState>(start ?? 'loading')
  // Kept for every retry, so there is only one payment.
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const [round, setRound] = useState(0)
  const [leaving] = useState(() => new AbortController())

  useEffect(() => () => leaving.abort(), [leaving])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each round opens the form once
  useEffect(() => {
    if (start) return
    setState('loading')
    mountForm({ place, product, locale, idempotencyKey }).then((end) => {
      if (leaving.signal.aborted) return
      if (typeof end !== 'string') mounted.current = end
      setState(typeof end === 'string' ? end : 'ready')
    })
  }, [round])

  const pay = async () => {
    if (!mounted.current) return
    setState('paying')
    const end = await confirmPayment(mounted.current)
    if (end !== 'waiting') return setState(end)
    setState('waiting')
    const isGranted = await waitForGrant(mounted.current.paymentId, leaving.signal)
    if (leaving.signal.aborted) return
    setState(isGranted ? 'done' : 'late')
    if (isGranted) onGranted()
  }

  return { place, state, pay, retry: () => setRound(round + 1) }
}

interface FormOptions {
  place: RefObject<HTMLDivElement | null>
  product: Product
  locale: Locale
  idempotencyKey: string
}

/** Mounts Stripe's form, or returns why it couldn't. */
const mountForm = async ({
  place,
  product,
  locale,
  idempotencyKey,
}: FormOptions): Promise<MountedForm | 'off' | 'blocked'> => {
  const intent = await createPaymentIntent(product.id, idempotencyKey)
  if (!intent) return 'off'
  const stripe = await openStripe(intent.publicKey)
  if (!stripe || !place.current) return 'blocked'
  const { clientSecret, paymentId } = intent
  const elements = stripe.elements({ clientSecret, locale, appearance: { theme: isDark() ? 'night' : 'stripe' } })
  const form = elements.create('payment')
  const isReady = new Promise<boolean>((resolve) => {
    form.on('ready', () => resolve(true))
    form.on('loaderror', () => resolve(false))
  })
  form.mount(place.current)
  return (await isReady) ? { stripe, elements, paymentId } : 'blocked'
}

const confirmPayment = async ({ stripe, elements }: MountedForm): Promise<PaymentState> => {
  const confirmParams = { return_url: location.href }
  const { error, paymentIntent } = await stripe.confirmPayment({ elements, confirmParams, redirect: 'if_required' })
  if (error?.type === 'card_error') return 'declined'
  if (error?.type === 'validation_error') return 'incomplete'
  if (paymentIntent?.status === 'succeeded') return 'waiting'
  return paymentIntent?.status === 'processing' ? 'processing' : 'failed'
}

const isDark = () =>
  document.documentElement.dataset.theme === 'dark' ||
  (document.documentElement.dataset.theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
