import { fakeStripe } from '@lc/dev-services'
import type { Page } from '@playwright/test'
import { product } from './product.ts'

/** The stand-in for Stripe that the running product uses. */
export const stripe = fakeStripe(product.stripe)

/** Test cards from Stripe's documentation. */
export const cards = { good: '4242424242424242', declined: '4000000000000002' } as const

export const CARD_LABEL = 'Card number'

/**
 * Answers Stripe's hosts in the browser's network. The script is a small one of ours: a card field in the given element
 * and the same calls of Stripe's API, which the stand-in answers. `requests` lists the requests; `hold` delays the webhook
 * of the next payment until `release`.
 */
export const playStripe = async (page: Page) => {
  const requests: string[] = []
  const held = { isWanted: false, intent: '' }
  await page.route('https://js.stripe.com/**', (route) => {
    requests.push(route.request().url())
    return route.fulfill({ contentType: 'text/javascript', body: `(${fakeScript})(${JSON.stringify(CARD_LABEL)})` })
  })
  await page.route('https://api.stripe.com/**', async (route) => {
    const request = route.request()
    const { pathname } = new URL(request.url())
    const form = Object.fromEntries(new URLSearchParams(request.postData() ?? ''))
    const [, intent = ''] = /payment_intents\/(\w+)\/confirm/.exec(pathname) ?? []
    if (held.isWanted) await stripe.control('delivery', { intent, way: 'hold' })
    held.intent = intent
    const { status, body } = await stripe.call(pathname.replace('/v1/', ''), form)
    await route.fulfill({ status, json: body, headers: { 'access-control-allow-origin': product.web } })
  })
  return {
    requests,
    hold: () => {
      held.isWanted = true
    },
    release: () => stripe.control('release', { intent: held.intent }),
  }
}

/** The script fails to load, as with a content blocker. */
export const blockStripe = (page: Page) => page.route('https://js.stripe.com/**', (route) => route.abort())

/** Runs in the page. Contains only the parts of Stripe's script that the product uses. */
const fakeScript = (label: string) => {
  const field = document.createElement('input')
  const hear: Record<string, () => void> = {}
  const confirm = async (secret: string) => {
    const [id] = secret.split('_secret_')
    const method = field.value.startsWith('4000') ? 'pm_card_chargeDeclined' : 'pm_card_visa'
    const body = new URLSearchParams({ client_secret: secret, payment_method: method })
    const reply = await fetch(`https://api.stripe.com/v1/payment_intents/${id}/confirm`, { method: 'POST', body })
    const answer = await reply.json()
    return 'error' in answer ? { error: answer.error } : { paymentIntent: answer }
  }
  const stripe = () => ({
    elements: ({ clientSecret }: { clientSecret: string }) => ({
      secret: clientSecret,
      create: () => ({
        on: (name: string, act: () => void) => {
          hear[name] = act
        },
        mount: (place: HTMLElement) => {
          field.setAttribute('aria-label', label)
          field.value = ''
          place.replaceChildren(field)
          setTimeout(() => hear.ready?.(), 50)
        },
      }),
    }),
    confirmPayment: async ({ elements }: { elements: { secret: string } }) =>
      field.value ? confirm(elements.secret) : { error: { type: 'validation_error' } },
  })
  Object.assign(globalThis, { Stripe: Object.assign(stripe, { version: 'endive' }) })
}
