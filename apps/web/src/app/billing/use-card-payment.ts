import type { Locale, Product } from '@lc/api-contract'
import type { Stripe, StripeElements } from '@stripe/stripe-js'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { beginPayment } from '../../shared/api/billing/create-payment-intent.ts'
import { waitForGrant } from '../../shared/api/billing/wait-for-grant.ts'
import { openStripe } from './load-stripe.ts'
import type { PaymentState } from './payment-state.ts'

interface CardPayment {
  product: Product
  locale: Locale
  /** A sample in the catalogue stays as it is. */
  start: PaymentState | undefined
  onGranted: () => void
}

interface Opened {
  stripe: Stripe
  elements: StripeElements
  paymentId: string
}

/** Stripe's form in the place given, and the way from a card to what was bought. */
export const useCardPayment = ({ product, locale, start, onGranted }: CardPayment) => {
  const place = useRef<HTMLDivElement>(null)
  const opened = useRef<Opened>(undefined)
  const [state, setState] = useState<PaymentState>(start ?? 'loading')
  // Kept over every try: the same wish becomes one payment.
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const [round, setRound] = useState(0)
  const [leaving] = useState(() => new AbortController())

  useEffect(() => () => leaving.abort(), [leaving])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each round opens the form once
  useEffect(() => {
    if (start) return
    setState('loading')
    openForm({ place, product, locale, idempotencyKey }).then((end) => {
      if (leaving.signal.aborted) return
      if (typeof end !== 'string') opened.current = end
      setState(typeof end === 'string' ? end : 'ready')
    })
  }, [round])

  const pay = async () => {
    if (!opened.current) return
    setState('paying')
    const end = await confirm(opened.current)
    if (end !== 'waiting') return setState(end)
    setState('waiting')
    const isThere = await waitForGrant(opened.current.paymentId, leaving.signal)
    if (leaving.signal.aborted) return
    setState(isThere ? 'done' : 'late')
    if (isThere) onGranted()
  }

  return { place, state, pay, retry: () => setRound(round + 1) }
}

interface FormWish {
  place: RefObject<HTMLDivElement | null>
  product: Product
  locale: Locale
  idempotencyKey: string
}

/** Puts Stripe's form into its place; a word says why not. */
const openForm = async ({ place, product, locale, idempotencyKey }: FormWish): Promise<Opened | 'off' | 'blocked'> => {
  const begun = await beginPayment(product.id, idempotencyKey)
  if (!begun) return 'off'
  const stripe = await openStripe(begun.publicKey)
  if (!stripe || !place.current) return 'blocked'
  const { clientSecret, paymentId } = begun
  const elements = stripe.elements({ clientSecret, locale, appearance: { theme: isDark() ? 'night' : 'stripe' } })
  const form = elements.create('payment')
  const isReady = new Promise<boolean>((resolve) => {
    form.on('ready', () => resolve(true))
    form.on('loaderror', () => resolve(false))
  })
  form.mount(place.current)
  return (await isReady) ? { stripe, elements, paymentId } : 'blocked'
}

const confirm = async ({ stripe, elements }: Opened): Promise<PaymentState> => {
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
