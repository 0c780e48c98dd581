import { loadStripe } from '@stripe/stripe-js/pure'
import { PAYMENT_POLICY } from '../../shared/api/stripe-hosts.ts'

/** The release that @stripe/stripe-js expects; a test compares the two. */
export const STRIPE_SCRIPT = 'https://js.stripe.com/endive/stripe.js'

/**
 * Stripe for the pay dialog. Its script is put in by us, because our pages take a script's address from a Trusted Types
 * policy alone; Stripe's own loader then finds it there. Undefined where the script cannot be had.
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

/** Made once: a second policy of the same name is refused. */
let policy: ReturnType<TrustedTypes['createPolicy']> | undefined

const trusted = (url: string): string => {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  if (!trustedTypes) return url
  policy ??= trustedTypes.createPolicy(PAYMENT_POLICY, {
    createScriptURL: (asked) => (asked === STRIPE_SCRIPT ? asked : 'about:blank'),
  })
  return policy.createScriptURL(url)
}
