import type { ControlBody, ControlName } from './answer-control.ts'

/** Plays Stripe at a running desk: what only Stripe or its customers can do. */
export const paymentDesk = (url: string) => {
  const control = async <N extends ControlName>(name: N, body: ControlBody<N>): Promise<unknown> => {
    const reply = await fetch(`${url}/control/${name}`, { method: 'POST', body: JSON.stringify(body) })
    if (!reply.ok) throw new Error(`the payment desk refused ${name}: ${await reply.text()}`)
    return ((await reply.json()) as { result: unknown }).result
  }

  /** A call of Stripe's own API. */
  const call = async (path: string, form: Record<string, string>) => {
    const headers = { authorization: 'Bearer sk_test_desk', 'content-type': 'application/x-www-form-urlencoded' }
    const reply = await fetch(`${url}/v1/${path}`, { method: 'POST', headers, body: new URLSearchParams(form) })
    return { status: reply.status, body: (await reply.json()) as Record<string, unknown> }
  }

  return {
    control,
    call,
    /** Pays as the browser does, with what Stripe's own script was given. */
    pay: (clientSecret: string, card: 'pm_card_visa' | 'pm_card_chargeDeclined' = 'pm_card_visa') =>
      call(`payment_intents/${clientSecret.split('_secret_')[0]}/confirm`, {
        client_secret: clientSecret,
        payment_method: card,
      }),
    refund: (intent: string, amount?: number) =>
      call('refunds', { payment_intent: intent, ...(amount === undefined ? {} : { amount: String(amount) }) }),
  }
}
