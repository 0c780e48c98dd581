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

/** Sent with every answer, errors too. */
export const securityHeaders = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': denied.map((feature) => `${feature}=()`).join(', '),
  'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
  'x-content-type-options': 'nosniff',
} as const
