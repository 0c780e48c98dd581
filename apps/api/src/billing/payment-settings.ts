/** Stripe's settings from the environment; each may be missing. */
export interface PaymentSettings {
  STRIPE_PUBLIC_KEY?: string | undefined
  STRIPE_SECRET_KEY?: string | undefined
  STRIPE_WEBHOOK_SECRET?: string | undefined
  STRIPE_URL?: string | undefined
}

export interface PaymentKeys {
  publicKey: string
  secretKey: string
  webhookSecret: string
  isLive: boolean
  /** The address of a stand-in for Stripe. */
  url: string | undefined
}

/** The keys, or the reason why payments are off. The reason never contains a key. */
export const readPaymentKeys = (settings: PaymentSettings): PaymentKeys | { missing: string } => {
  const { STRIPE_PUBLIC_KEY, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_URL } = settings
  const publicMode = modeOf(STRIPE_PUBLIC_KEY, /^pk_(test|live)_/)
  const secretMode = modeOf(STRIPE_SECRET_KEY, /^[sr]k_(test|live)_/)
  if (!STRIPE_PUBLIC_KEY || !publicMode) return { missing: 'STRIPE_PUBLIC_KEY is missing or invalid' }
  if (!STRIPE_SECRET_KEY || !secretMode) return { missing: 'STRIPE_SECRET_KEY is missing or invalid' }
  if (!STRIPE_WEBHOOK_SECRET?.startsWith('whsec_')) return { missing: 'STRIPE_WEBHOOK_SECRET is missing or invalid' }
  if (publicMode !== secretMode) return { missing: 'one Stripe key is a test key and the other is not' }
  return {
    publicKey: STRIPE_PUBLIC_KEY,
    secretKey: STRIPE_SECRET_KEY,
    webhookSecret: STRIPE_WEBHOOK_SECRET,
    isLive: secretMode === 'live',
    url: STRIPE_URL,
  }
}

const modeOf = (key: string | undefined, form: RegExp) => form.exec(key ?? '')?.[1]
