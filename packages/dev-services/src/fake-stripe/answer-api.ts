import type { PaymentStore } from './create-fake-stripe.ts'
import { refuse, type StripeReply, type StripeRequest } from './stripe-objects.ts'

/** The Stripe calls that we use. */
export const answerApi = (store: PaymentStore) => {
  const answered = new Map<string, { body: string; result: unknown }>()
  let lostAnswers = 0

  const expanded = (id: string, isWhole: boolean) => {
    const intent = store.find(id)
    return isWhole ? { ...intent, latest_charge: store.chargeWith(intent.latest_charge) } : intent
  }

  const create = (form: URLSearchParams) =>
    store.create({
      amount: Number(form.get('amount')),
      currency: form.get('currency') ?? '',
      metadata: Object.fromEntries(
        [...form].flatMap(([name, value]) => {
          const key = /^metadata\[(\w+)\]$/.exec(name)?.[1]
          return key ? [[key, value]] : []
        }),
      ),
    })

  const confirm = (id: string, form: URLSearchParams) => {
    if (form.get('client_secret') !== store.find(id).client_secret) refuse(401, 'secret_wrong', 'The secret is wrong')
    return store.confirm(id, form.get('payment_method') ?? '')
  }

  const list = (query: URLSearchParams) => {
    const since = Number(query.get('created[gte]') ?? 0)
    const limit = Number(query.get('limit') ?? 10)
    const { items, hasMore } = store.list({ since, after: query.get('starting_after') ?? undefined, limit })
    return { object: 'list', data: items, has_more: hasMore, url: '/v1/payment_intents' }
  }

  const refund = (form: URLSearchParams) => {
    const amount = form.get('amount')
    return store.refund(form.get('payment_intent') ?? '', amount === null ? undefined : Number(amount))
  }

  const route = ({ method, path: [, kind, id, action], query, body }: StripeRequest): unknown => {
    const form = new URLSearchParams(body)
    switch (`${method} ${kind}${id ? '/:id' : ''}${action ? `/${action}` : ''}`) {
      case 'POST payment_intents':
        return create(form)
      case 'GET payment_intents':
        return list(query)
      case 'GET payment_intents/:id':
        return expanded(id ?? '', [...query.values()].includes('latest_charge'))
      case 'POST payment_intents/:id/confirm':
        return confirm(id ?? '', form)
      case 'POST refunds':
        return refund(form)
      case 'GET disputes':
        return { object: 'list', data: store.disputesOf(query.get('payment_intent') ?? ''), has_more: false }
      default:
        return refuse(404, 'url_unknown', 'There is no such call here')
    }
  }

  /** Repeats the answer for a known idempotency key, and refuses the key with another body. */
  const once = (request: StripeRequest): unknown => {
    const key = request.headers['idempotency-key']
    if (typeof key !== 'string') return route(request)
    const earlier = answered.get(key)
    if (earlier && earlier.body !== request.body) refuse(400, 'idempotency_key_in_use', 'This key meant something else')
    const result = earlier?.result ?? route(request)
    answered.set(key, { body: request.body, result: structuredClone(result) })
    return result
  }

  return {
    answer: (request: StripeRequest): StripeReply => {
      if (!/^Bearer [psr]k_test_\w+$/.test(request.headers.authorization ?? '')) {
        refuse(401, 'api_key_missing', 'No key of this place')
      }
      const result = once(request)
      const isLost = request.method === 'POST' && lostAnswers > 0
      if (isLost) lostAnswers--
      return { result, isLost }
    },
    /** Drops the next answers after carrying out the requests. */
    loseAnswers: (count: number) => {
      lostAnswers = count
    },
    forgetKeys: () => answered.clear(),
  }
}
