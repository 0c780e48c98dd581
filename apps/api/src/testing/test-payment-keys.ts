import type { PaymentKeys } from '../billing/payment-settings.ts'

export const testPaymentKeys = (url: string): PaymentKeys => ({
  publicKey: 'pk_test_of_the_tests',
  secretKey: 'sk_test_ofthetests',
  webhookSecret: 'whsec_of_the_tests',
  isLive: false,
  url,
})
