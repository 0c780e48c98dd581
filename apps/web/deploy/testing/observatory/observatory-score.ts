import type { IncomingHttpHeaders } from 'node:http'
import { cookieModifier, policyModifier, scriptModifier } from './score-modifiers.ts'

/** The result of requesting one document. */
export interface ScannedSite {
  headers: IncomingHttpHeaders
  body: string
  /** Headers of the answer to the same request from another origin. */
  crossOrigin: IncomingHttpHeaders
  /** The redirects from plain HTTP, from the first address to the last. */
  route: readonly URL[]
}

const HALF_A_YEAR_S = 15_768_000
const EXTRA_CREDIT_FROM = 90

/**
 * The score by the published rules of MDN's HTTP Observatory (github.com/mdn/mdn-http-observatory, src/grader/charts.js
 * and src/analyzer/tests, as of 1.6). Its package uses the network during installation and scans only public hosts. Two
 * rules are left out because our pages have neither: policies in meta elements, and lists of preloaded hosts.
 */
export const observatoryScore = (seen: ScannedSite) => {
  const modifiers = listModifiers(seen)
  const all = Object.values(modifiers)
  const sum = (list: number[]) => list.reduce((total, modifier) => total + modifier, 100)
  const uncurved = sum(all.filter((modifier) => modifier < 0))
  return { score: Math.max(0, uncurved >= EXTRA_CREDIT_FROM ? sum(all) : uncurved), modifiers }
}

const listModifiers = ({ headers, body, crossOrigin, route }: ScannedSite) => {
  const hsts = hstsModifier(headers['strict-transport-security'])
  const page = route.at(-1) ?? new URL('http://unreachable.invalid')
  return {
    policy: policyModifier(one(headers['content-security-policy'])),
    cookies: cookieModifier(headers['set-cookie'], hsts === 0),
    cors: corsModifier(crossOrigin),
    redirection: redirectionModifier(route),
    referrer: referrerModifier(one(headers['referrer-policy'])),
    hsts,
    scripts: scriptModifier(body, page),
    sniffing: headers['x-content-type-options'] === 'nosniff' ? 0 : -5,
    framing: framingModifier(headers),
    resources: chosen(headers['cross-origin-resource-policy'], ['same-origin', 'same-site'], ['cross-origin']),
    opener: chosen(
      one(headers['cross-origin-opener-policy']),
      ['same-origin', 'same-origin-allow-popups'],
      ['unsafe-none'],
    ),
    embedder: chosen(one(headers['cross-origin-embedder-policy']), ['require-corp', 'credentialless'], ['unsafe-none']),
  }
}

const one = (value: string | string[] | undefined) => (Array.isArray(value) ? value.join(', ') : value)

/** A header that adds ten for a strict value, nothing if it is lax or missing, and subtracts five if it is invalid. */
const chosen = (value: unknown, strict: readonly string[], lax: readonly string[]) => {
  if (value === undefined || lax.includes(String(value))) return 0
  return strict.includes(String(value)) ? 10 : -5
}

const hstsModifier = (header: unknown) => {
  const seconds = /^max-age=(\d+)/i.exec(String(header ?? ''))?.[1]
  if (seconds === undefined || String(header).includes(',')) return -20
  return Number(seconds) < HALF_A_YEAR_S ? -10 : 0
}

const corsModifier = (headers: IncomingHttpHeaders) => {
  const isOpen = headers['access-control-allow-origin'] !== undefined && headers['access-control-allow-origin'] !== '*'
  return isOpen && headers['access-control-allow-credentials'] === 'true' ? -50 : 0
}

const redirectionModifier = (route: readonly URL[]) => {
  const [first, second] = route
  if (!second || route.at(-1)?.protocol !== 'https:') return -20
  if (second.protocol !== 'https:') return -10
  return first?.hostname === second.hostname ? 0 : -5
}

const referrerModifier = (header: string | undefined) => {
  if (header === undefined) return 0
  return ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin'].includes(header) ? 5 : -5
}

const framingModifier = (headers: IncomingHttpHeaders) => {
  if (one(headers['content-security-policy'])?.includes('frame-ancestors')) return 5
  return /^(deny|sameorigin)$/i.test(String(headers['x-frame-options'])) ? 5 : -20
}
