import { AppError } from '@lc/api-contract'
import Stripe from 'stripe'

/** A failure of Stripe under a name of ours. Its own error holds headers and bodies: only what leads to the cause is kept. */
export const nameStripeFailure = async <T>(ask: () => Promise<T>): Promise<T> => {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    const { type, code, statusCode, requestId } = error
    throw new AppError(areKeysRefused(error) ? 'PAYMENTS_OFF' : 'UPSTREAM_FAILED', {
      cause: { stripe: { type, code, statusCode, requestId } },
    })
  }
}

/** The answer, or nothing where Stripe does not have what was asked for. */
export const unlessMissing = async <T>(ask: () => Promise<T>): Promise<T | undefined> => {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError && error.code === 'resource_missing') return undefined
    throw error
  }
}

const areKeysRefused = (error: unknown) =>
  error instanceof Stripe.errors.StripeAuthenticationError || error instanceof Stripe.errors.StripePermissionError
