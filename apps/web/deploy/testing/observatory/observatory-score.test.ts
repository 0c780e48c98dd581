import { describe, expect, test } from 'vitest'
import { contentPolicy, securityHeaders } from '../../security-headers.ts'
import { observatoryScore, type ScannedSite } from './observatory-score.ts'

const html = '<script>a()</script><script type="module" src="/assets/x.js"></script>'
const policy = contentPolicy(html, { apiOrigins: ['https://api.example.us'] })
const good: ScannedSite = {
  headers: { ...securityHeaders, 'referrer-policy': 'strict-origin', 'content-security-policy': policy },
  body: html,
  crossOrigin: {},
  route: [new URL('http://example.org/'), new URL('https://example.org/')],
}
const BEST = 140

const withHeaders = (headers: ScannedSite['headers']): ScannedSite => ({
  ...good,
  headers: { ...good.headers, ...headers },
})
const withPolicy = (from: string, to: string) => withHeaders({ 'content-security-policy': policy.replace(from, to) })
const withBody = (body: string): ScannedSite => ({ ...good, body })
const route = (...addresses: string[]): ScannedSite => ({
  ...good,
  route: addresses.map((address) => new URL(address)),
})

describe('observatory score', () => {
  test('default: our headers reach the highest score without embedding rules and cookies', () => {
    expect(observatoryScore(good).score).toBe(BEST)
  })

  test.each<[string, number, ScannedSite]>([
    ['no policy', 75 - 20, withHeaders({ 'content-security-policy': undefined })],
    ['a directive twice', 75, withPolicy("font-src 'self'", "font-src 'self'; font-src 'self'")],
    ['inline scripts', 80, withPolicy(/script-src [^;]*/.exec(policy)?.[0] ?? '', "script-src 'unsafe-inline'")],
    ['scripts from anywhere', 80, withPolicy("script-src 'self'", 'script-src https:')],
    ['scripts over plain HTTP', 80, withPolicy("script-src 'self'", 'script-src http://example.org')],
    ['code from strings', BEST - 20, withPolicy("script-src 'self'", "script-src 'self' 'unsafe-eval'")],
    ['pictures over plain HTTP', BEST - 20, withPolicy('img-src', 'img-src http://example.org')],
    ['styles from anywhere', BEST - 10, withPolicy("style-src 'self'", 'style-src https:')],
    ['a policy with an open default', BEST - 5, withPolicy("default-src 'none'", "default-src 'self'")],
    ['no HSTS', 80, withHeaders({ 'strict-transport-security': undefined })],
    ['HSTS for a day', BEST - 10, withHeaders({ 'strict-transport-security': 'max-age=86400' })],
    ['HSTS twice', 80, withHeaders({ 'strict-transport-security': 'max-age=63072000, max-age=63072000' })],
    ['no nosniff', BEST - 5, withHeaders({ 'x-content-type-options': undefined })],
    ['a referrer with the full address', BEST - 10, withHeaders({ 'referrer-policy': 'unsafe-url' })],
    ['resources for every origin', BEST - 10, withHeaders({ 'cross-origin-resource-policy': 'cross-origin' })],
    ['a wrong opener policy', BEST - 15, withHeaders({ 'cross-origin-opener-policy': 'mine' })],
    ['frames on every origin', 80, withPolicy("frame-ancestors 'none'; ", '')],
    ['a session cookie that scripts can read', 70, withHeaders({ 'set-cookie': ['session=1; Secure; SameSite=Lax'] })],
    ['a cookie over plain HTTP', BEST - 5, withHeaders({ 'set-cookie': ['theme=1; SameSite=Lax'] })],
    ['a script from another host', BEST - 5, withBody('<script src="https://example.com/x.js"></script>')],
    ['a script over plain HTTP', 50, withBody('<script src="http://example.com/x.js"></script>')],
    ['no redirect to TLS', 80, route('http://example.org/')],
    [
      'a redirect over plain HTTP',
      BEST - 10,
      route('http://example.org', 'http://example.org/a', 'https://example.org'),
    ],
    ['another host first', BEST - 5, route('http://example.org', 'https://www.example.org')],
    [
      'credentials for every site',
      50,
      {
        ...good,
        crossOrigin: { 'access-control-allow-origin': 'https://a.example', 'access-control-allow-credentials': 'true' },
      },
    ],
  ])('given %s, the score is %i', (_what, score, seen) => {
    expect(observatoryScore(seen).score).toBe(score)
  })
})
