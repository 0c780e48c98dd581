import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { contentPolicy } from './security-headers.ts'

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('given a data block beside a script, allows both by hash and nothing else', () => {
  const data = '{"@type":"JobPosting","description":"\\u003cp\\u003e"}'
  const html = `<script>boot()</script><script type="application/ld+json">${data}</script><script src="/x.js"></script>`
  expect(contentPolicy(html, { apiOrigins: [] })).toContain(`script-src 'self' ${hashOf('boot()')} ${hashOf(data)};`)
})

test('default: allows Stripe only where the pay dialog can open, and there under one named policy', () => {
  const reading = contentPolicy('', { apiOrigins: ['https://api.example'] })
  const paying = contentPolicy('', { apiOrigins: ['https://api.example'], canPay: true })
  expect(reading).not.toContain('stripe')
  expect(reading).toContain("trusted-types 'none';")
  expect(paying).toContain("script-src 'self' https://js.stripe.com https://*.js.stripe.com;")
  expect(paying).toContain("connect-src 'self' https://api.example https://api.stripe.com;")
  expect(paying).toContain('frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com;')
  expect(paying).toContain('trusted-types stripe;')
  expect(paying).not.toMatch(/unsafe|\s\*[\s;]|https:[\s;]/)
})
