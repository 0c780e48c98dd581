import type { Log } from '@lc/server-runtime'
import { createPayments, type Payments } from './create-payments.ts'
import { type PaymentSettings, readPaymentKeys } from './payment-settings.ts'

/** Payments as the environment describes them. Where it does not, everything else still works, and the log says why. */
export const openPayments = (settings: PaymentSettings, log: Log): Payments | null => {
  const keys = readPaymentKeys(settings)
  if (!('missing' in keys)) return createPayments(keys)
  log.warn({ why: keys.missing }, 'nothing is sold')
  return null
}
