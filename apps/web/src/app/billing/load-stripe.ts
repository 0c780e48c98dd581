import { loadStripe } from '@stripe/stripe-js/pure'
import { PAYMENT_POLICY } from '../../shared/api/stripe-hosts.ts'

/** The release that @stripe/stripe-js expects; a test compares the two. */
export const STRIPE_SCRIPT = 'https://js.stripe.com/endive/stripe.js'

/**
 * Undefined if Stripe's script can't load. We insert the script ourselves, because our pages accept script addresses only
 * from a Trusted Types policy; Stripe's loader then finds it.
 */
export const openStripe = async (publicKey: string) => {
  try {
    script ??= fetchScript()
    await script
    return (await loadStripe(publicKey)) ?? undefined
  } catch {
    script = undefined
    return undefined
  }
}

let script: Promise<void> | undefined

const fetchScript = () =>
  new Promise<void>((resolve, reject) => {
    const element = document.createElement('script')
    element.src = trusted(STRIPE_SCRIPT)
    element.onload = () => resolve()
    element.onerror = (event) => {
      element.remove()
      reject(event)
    }
    document.head.append(element)
  })

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): { createScriptURL(url: string): string }
}

/** Created once: browsers reject a second policy with the same name. */
let policy: ReturnType<TrustedTypes['createPolicy']> | undefined

const trusted = (url: string): string => {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  if (!trustedTypes) return url
  policy ??= trustedTypes.createPolicy(PAYMENT_POLICY, {
    createScriptURL: (url) => (url === STRIPE_SCRIPT ? url : 'about:blank'),
  })
  return policy.createScriptURL(url)
}
