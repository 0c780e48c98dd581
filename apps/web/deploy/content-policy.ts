import { createHash } from 'node:crypto'
import { PAYMENT_POLICY, stripeHosts } from '../src/shared/api/stripe-hosts.ts'

interface Allowed {
  apiOrigins: readonly string[]
  /** The pay dialog may open here, so Stripe's script and frames may come. */
  canPay?: boolean
}

/** The policy of one document: its own inline blocks by hash, our files, the API, and nothing else but where it can pay. */
export const contentPolicy = (html: string, { apiOrigins, canPay = false }: Allowed) => {
  const api = [...new Set(apiOrigins)]
  const stripe = canPay ? stripeHosts : { script: [], frame: [], connect: [], image: [] }
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...hashesOf(html, 'script'), ...stripe.script].join(' ')}`,
    `style-src ${["'self'", ...hashesOf(html, 'style')].join(' ')}`,
    `img-src ${["'self'", 'data:', ...stripe.image].join(' ')}`,
    `connect-src ${["'self'", ...api, ...stripe.connect].join(' ')}`,
    ...(canPay ? [`frame-src ${stripe.frame.join(' ')}`] : []),
    "font-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    `form-action ${["'self'", ...api].join(' ')}`,
    "frame-ancestors 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${canPay ? PAYMENT_POLICY : "'none'"}`,
    'upgrade-insecure-requests',
  ].join('; ')
}

const hashesOf = (html: string, tag: 'script' | 'style') =>
  [...html.matchAll(new RegExp(`<${tag}(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</${tag}>`, 'g'))].map(
    ([, block = '']) => `'sha256-${createHash('sha256').update(block).digest('base64')}'`,
  )
