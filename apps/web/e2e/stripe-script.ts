import { paymentDesk } from '@lc/dev-services'
import type { Page } from '@playwright/test'
import { product } from './product.ts'

/** Whoever plays Stripe: the same desk that the running product asks. */
export const desk = paymentDesk(product.stripe)

/** Cards as Stripe's documentation has them for tests. */
export const cards = { good: '4242424242424242', declined: '4000000000000002' } as const

export const CARD_LABEL = 'Card number'

/**
 * Answers Stripe's hosts at the network boundary of the browser. The script is a small one of ours: a field for the card in
 * the place it is given, and the same calls of Stripe's API, which the desk answers. `asked` lists what was asked for; `hold` keeps back
 * what Stripe tells of the next payment, until `release`.
 */
export const playStripe = async (page: Page) => {
  const asked: string[] = []
  const held = { isWanted: false, intent: '' }
  await page.route('https://js.stripe.com/**', (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/javascript', body: `(${fakeScript})(${JSON.stringify(CARD_LABEL)})` })
  })
  await page.route('https://api.stripe.com/**', async (route) => {
    const request = route.request()
    const { pathname } = new URL(request.url())
    const form = Object.fromEntries(new URLSearchParams(request.postData() ?? ''))
    const [, intent = ''] = /payment_intents\/(\w+)\/confirm/.exec(pathname) ?? []
    if (held.isWanted) await desk.control('delivery', { intent, way: 'hold' })
    held.intent = intent
    const { status, body } = await desk.call(pathname.replace('/v1/', ''), form)
    await route.fulfill({ status, json: body, headers: { 'access-control-allow-origin': product.web } })
  })
  return {
    asked,
    hold: () => {
      held.isWanted = true
    },
    release: () => desk.control('release', { intent: held.intent }),
  }
}

/** The script does not come, as behind a content blocker. */
export const blockStripe = (page: Page) => page.route('https://js.stripe.com/**', (route) => route.abort())

/** Runs in the page. Only what the product uses of Stripe's script is there. */
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
