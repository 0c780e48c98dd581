import type { answerApi } from './answer-api.ts'
import type { PaymentStore } from './create-fake-stripe.ts'
import type { Delivery, Sender } from './send-events.ts'
import { type FakeDispute, refuse, type StripeRequest } from './stripe-objects.ts'

interface Parts {
  store: PaymentStore
  sender: Sender
  api: ReturnType<typeof answerApi>
}

/** Actions of Stripe that tests can trigger; all bodies are JSON. */
interface Controls {
  webhook: { url: string; secret: string }
  delivery: Partial<Delivery> & { intent?: string }
  release: { intent: string; isReversed?: boolean; copies?: number }
  dispute: { intent: string; status: FakeDispute['status'] }
  cancel: { intent: string }
  tamper: { intent: string; amount?: number; currency?: string }
  'lost-answers': { count: number }
  /** Stripe keeps idempotency keys for a day. */
  'forget-keys': Record<string, never>
}

export type ControlName = keyof Controls
export type ControlBody<N extends ControlName> = Controls[N]

export const answerControl = ({ store, sender, api }: Parts) => {
  const controls: { [N in ControlName]: (body: Controls[N]) => unknown } = {
    webhook: (at) => sender.listen(at),
    delivery: ({ intent = '', ...rule }) => sender.deliver(intent, rule),
    release: ({ intent, isReversed = false, copies = 1 }) => sender.release({ intent, isReversed, copies }),
    dispute: ({ intent, status }) => store.dispute(intent, status),
    cancel: ({ intent }) => store.cancel(intent),
    tamper: ({ intent, ...change }) => store.tamper(intent, change),
    'lost-answers': ({ count }) => api.loseAnswers(count),
    'forget-keys': () => api.forgetKeys(),
  }
  return async ({ method, path: [where, name = ''], body }: StripeRequest): Promise<unknown> => {
    if (where === 'readyz') return {}
    if (where !== 'control' || method !== 'POST' || !(name in controls))
      return refuse(404, 'url_unknown', 'No such call')
    return { result: (await (controls[name as ControlName] as (body: unknown) => unknown)(JSON.parse(body))) ?? null }
  }
}

/** Client of a running fake: triggers what only Stripe or its customers can do. */
export const fakeStripe = (url: string) => {
  const control = async <N extends ControlName>(name: N, body: ControlBody<N>): Promise<unknown> => {
    const reply = await fetch(`${url}/control/${name}`, { method: 'POST', body: JSON.stringify(body) })
    if (!reply.ok) throw new Error(`the fake Stripe refused ${name}: ${await reply.text()}`)
    return ((await reply.json()) as { result: unknown }).result
  }

  /** Calls Stripe's API. */
  const call = async (path: string, form: Record<string, string>) => {
    const headers = { authorization: 'Bearer sk_test_fake', 'content-type': 'application/x-www-form-urlencoded' }
    const reply = await fetch(`${url}/v1/${path}`, { method: 'POST', headers, body: new URLSearchParams(form) })
    return { status: reply.status, body: (await reply.json()) as Record<string, unknown> }
  }

  return {
    control,
    call,
    /** Pays as Stripe's script does in the browser. */
    pay: (clientSecret: string, card: 'pm_card_visa' | 'pm_card_chargeDeclined' = 'pm_card_visa') =>
      call(`payment_intents/${clientSecret.split('_secret_')[0]}/confirm`, {
        client_secret: clientSecret,
        payment_method: card,
      }),
    refund: (intent: string, amount?: number) =>
      call('refunds', { payment_intent: intent, ...(amount === undefined ? {} : { amount: String(amount) }) }),
  }
}
