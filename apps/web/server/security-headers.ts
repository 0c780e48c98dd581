const denied = [
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
]

/** Sent with every answer of the web server. */
export const securityHeaders = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': denied.map((feature) => `${feature}=()`).join(', '),
  'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
  'x-content-type-options': 'nosniff',
} as const

/** A link from a mail carries a secret in its address, which no other site may learn. */
export const referrerPolicy = (url: string) => (/[?&]sign=/.test(url) ? 'no-referrer' : 'strict-origin')
