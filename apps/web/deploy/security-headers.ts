import { stripeHosts } from '../src/shared/api/stripe-hosts.ts'

const denied = ['camera', 'display-capture', 'geolocation', 'gyroscope', 'hid', 'microphone', 'midi', 'serial', 'usb']

const deniedEverywhere = denied.map((feature) => `${feature}=()`).join(', ')

/** What a document may use of the device: nothing, but to pay where the pay dialog can open. */
export const permissions = {
  reading: `${deniedEverywhere}, payment=()`,
  paying: `${deniedEverywhere}, payment=(self ${stripeHosts.frame
    .filter((host) => !host.includes('*'))
    .map((host) => `"${host}"`)
    .join(' ')})`,
} as const

/** Sent with every answer, errors too. */
export const securityHeaders = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
  'x-content-type-options': 'nosniff',
} as const
