import type { answerStripe } from './answer-stripe.ts'
import type { Desk } from './create-desk.ts'
import { refuse } from './desk-failure.ts'
import type { DeskDispute } from './desk-objects.ts'
import type { DeskRequest } from './desk-request.ts'
import type { Delivery, Sender } from './send-events.ts'

interface Parts {
  desk: Desk
  sender: Sender
  stripe: ReturnType<typeof answerStripe>
}

/** What whoever plays Stripe may ask for; every body is JSON. */
interface Controls {
  webhook: { url: string; secret: string }
  delivery: Partial<Delivery> & { intent?: string }
  release: { intent: string; isReversed?: boolean; copies?: number }
  dispute: { intent: string; status: DeskDispute['status'] }
  cancel: { intent: string }
  tamper: { intent: string; amount?: number; currency?: string }
  'lost-answers': { count: number }
}

export type ControlName = keyof Controls
export type ControlBody<N extends ControlName> = Controls[N]

export const answerControl = ({ desk, sender, stripe }: Parts) => {
  const controls: { [N in ControlName]: (body: Controls[N]) => unknown } = {
    webhook: (at) => sender.listen(at),
    delivery: ({ intent = '', ...rule }) => sender.deliver(intent, rule),
    release: ({ intent, isReversed = false, copies = 1 }) => sender.release({ intent, isReversed, copies }),
    dispute: ({ intent, status }) => desk.dispute(intent, status),
    cancel: ({ intent }) => desk.cancel(intent),
    tamper: ({ intent, ...change }) => desk.tamper(intent, change),
    'lost-answers': ({ count }) => stripe.loseAnswers(count),
  }
  return async ({ method, path: [where, name = ''], body }: DeskRequest): Promise<unknown> => {
    if (where === 'readyz') return {}
    if (where !== 'control' || method !== 'POST' || !(name in controls))
      return refuse(404, 'url_unknown', 'No such call')
    return { result: (await (controls[name as ControlName] as (body: unknown) => unknown)(JSON.parse(body))) ?? null }
  }
}
