import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { routes } from '@lc/api-contract'
import { findPayment } from '@lc/db'
import type { Fault, FaultContext } from './fault.ts'

const MINUTES = 60_000
/** Longer than a moved clock takes to be noticed. */
const NOTICED_MS = 300
const POLL_MS = 100
const ACCOUNT_MS = 30_000

const clocks = {
  'api +10': ['api', 10],
  'api -10': ['api', -10],
  'worker +10': ['worker', 10],
  'worker -10': ['worker', -10],
} as const

/** The clock of a process is minutes off, and leaps back while it works. */
const clock: Fault = {
  name: 'clock',
  shows: ['F16'],
  variants: Object.keys(clocks),
  run: async ({ stage, customer }, variant) => {
    const [app, minutes] = clocks[variant as keyof typeof clocks]
    await stage.apps[app].moveClock(minutes * MINUTES)
    await sleep(NOTICED_MS)
    // The session expires by the database's clock.
    await customer.call(routes.getUser)
    const [, , { paymentId }] = await Promise.all([customer.order(), customer.signUp(), customer.buy()])
    // Stripe's events are older than allowed: rejected, never lost. Stripe sends them again.
    await sleep(NOTICED_MS)
    if (variant === 'api +10' && (await findPayment(stage.db, paymentId))?.paidAt)
      throw new Error('an event outside the tolerance was accepted')
    await stage.apps[app].moveClock(0)
  },
}

/** The secrets of the API are replaced; the previous ones stay valid beside them, so users see no difference. */
const secrets: Fault = {
  name: 'secrets',
  shows: ['F27'],
  variants: ['rotated'],
  run: async (context) => {
    const { stage, customer } = context
    const { email, password } = await customer.signUp()
    const sign = await readLink(context, email)
    const { passwordPepper, linkKey } = stage.secrets
    const rotated = { passwordPepper: randomBytes(32).toString('hex'), linkKey: randomBytes(32).toString('hex') }
    await stage.apps.api.restartWith({
      PASSWORD_PEPPER: rotated.passwordPepper,
      PASSWORD_PEPPER_PREVIOUS: passwordPepper,
      LINK_KEY: rotated.linkKey,
      LINK_KEY_PREVIOUS: linkKey,
    })
    Object.assign(stage.secrets, rotated)
    await customer.call(routes.getUser)
    await customer.call(routes.registerActive, { body: { email, sign } })
    await customer.call(routes.login, { body: { email, password } })
  },
}

/** The sign of the activation link, as mailed. */
const readLink = async ({ stage }: FaultContext, email: string): Promise<string> => {
  const deadline = performance.now() + ACCOUNT_MS
  while (performance.now() < deadline) {
    const reply = await fetch(`${stage.mailUrl}/messages?to=${encodeURIComponent(email)}`)
    const [mail] = (await reply.json()) as { text: string }[]
    const sign = mail && /[?&]sign=([\w-]+)/.exec(mail.text)?.[1]
    if (sign) return sign
    await sleep(POLL_MS)
  }
  throw new Error('the activation mail did not arrive')
}

/** Clocks and secrets of a process are wrong or change. */
export const settingFaults: readonly Fault[] = [clock, secrets]
