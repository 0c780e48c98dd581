/** Entries of browser storage. The first four are named by the spec; the guard accepts a session under either token. */
export const storageNames = {
  token: 'token',
  omniToken: 'OMNI_TOKEN',
  user: 'user',
  paymentPublicKey: 'paymentPublicKey',
  theme: 'theme',
  /** A toast that waits for the next page. */
  toast: 'toast',
  /** What is to be bought after the log-in. */
  buying: 'buying',
  /** The signed-in page that a log-in leads back to. */
  returnPath: 'returnPath',
} as const
