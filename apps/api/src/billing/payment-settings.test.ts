import { expect, test } from 'vitest'
import { readPaymentKeys } from './payment-settings.ts'

const whole = {
  STRIPE_PUBLIC_KEY: 'pk_test_1',
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
}

test('default: returns the three keys and their mode', () => {
  expect(readPaymentKeys(whole)).toMatchObject({ publicKey: 'pk_test_1', isLive: false, url: undefined })
  const live = { ...whole, STRIPE_PUBLIC_KEY: 'pk_live_1', STRIPE_SECRET_KEY: 'rk_live_1' }
  expect(readPaymentKeys(live)).toMatchObject({ secretKey: 'rk_live_1', isLive: true })
})

test.each([
  {},
  { ...whole, STRIPE_SECRET_KEY: undefined },
  { ...whole, STRIPE_PUBLIC_KEY: 'sk_test_1' },
  { ...whole, STRIPE_WEBHOOK_SECRET: 'secret_1' },
  { ...whole, STRIPE_SECRET_KEY: 'sk_live_1' },
])('refuses %j, and the reason contains no key', (settings) => {
  const read = readPaymentKeys(settings)
  expect(read).toEqual({ missing: expect.any(String) })
  expect(JSON.stringify(read)).not.toMatch(/_1/)
})
