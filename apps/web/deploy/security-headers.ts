import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PAYMENT_POLICY, stripeHosts } from '../src/shared/api/stripe-hosts.ts'
import { siteFiles } from '../src/shared/pages/file-list.ts'
import { canPay, servedDocuments } from './served-pages.ts'

const denied = ['camera', 'display-capture', 'geolocation', 'gyroscope', 'hid', 'microphone', 'midi', 'serial', 'usb']

const deniedEverywhere = denied.map((feature) => `${feature}=()`).join(', ')

/** Device features for documents: none, except payment where the pay dialog can open. */
export const permissions = {
  reading: `${deniedEverywhere}, payment=()`,
  paying: `${deniedEverywhere}, payment=(self ${stripeHosts.frame
    .filter((host) => !host.includes('*'))
    .map((host) => `"${host}"`)
    .join(' ')})`,
} as const

/** Sent with every answer, including errors. */
export const securityHeaders = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
  'x-content-type-options': 'nosniff',
} as const

interface PolicyOptions {
  apiOrigins: readonly string[]
  /** The pay dialog may open here, so Stripe's script and frames are allowed. */
  canPay?: boolean
}

/** The policy of one document: its own inline blocks by hash, our files, the API, and Stripe only where it can pay. */
export const contentPolicy = (html: string, { apiOrigins, canPay = false }: PolicyOptions) => {
  const api = [...new Set(apiOrigins)]
  const stripe = canPay ? stripeHosts : { script: [], frame: [], connect: [], image: [] }
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...hashBlocks(html, 'script'), ...stripe.script].join(' ')}`,
    `style-src ${["'self'", ...hashBlocks(html, 'style')].join(' ')}`,
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

const hashBlocks = (html: string, tag: 'script' | 'style') =>
  [...html.matchAll(new RegExp(`<${tag}(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</${tag}>`, 'g'))].map(
    ([, block = '']) => `'sha256-${createHash('sha256').update(block).digest('base64')}'`,
  )

/** Set when the site is deployed. The build doesn't know the API. */
const API = ['$site_api_origins']

/** The policy of every document of the built site, by file. */
export const readPolicies = async (client: string) => {
  const policyOf = async (file: string, allowed: Parameters<typeof contentPolicy>[1]) =>
    [file, contentPolicy(await readFile(join(client, file), 'utf8'), allowed)] as const
  const drawings = siteFiles.filter(({ type }) => type === 'image/svg+xml')
  return new Map(
    await Promise.all([
      ...servedDocuments.map(({ file, area }) =>
        policyOf(file, { apiOrigins: area === 'catalogue' ? [] : API, canPay: canPay(area) }),
      ),
      ...drawings.map(({ path }) => policyOf(path, { apiOrigins: [] })),
    ]),
  )
}
