import { createHmac } from 'node:crypto'

/** Names an account in counts and logs. Keyed, because e-mails can be guessed and hashed by anybody. */
export const makeHashAccount = (key: string) => (email: string) =>
  createHmac('sha256', key).update(`limits:${email}`).digest()
