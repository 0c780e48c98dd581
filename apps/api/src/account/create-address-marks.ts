import { createHmac } from 'node:crypto'
import { mailboxOf } from './mailbox-of.ts'

/**
 * Recognises a mailbox that has had its welcome gift, also after its account was deleted. Nobody can read the address from a
 * mark. `markOf` is the mark to keep; `marksOf` adds what it was under an earlier key.
 */
export const createAddressMarks = (key: string, previousKey?: string) => {
  const keys = previousKey ? [key, previousKey] : [key]
  return {
    markOf: (email: string) => markWith(key, email),
    marksOf: (email: string) => keys.map((each) => markWith(each, email)),
  }
}

export type AddressMarks = ReturnType<typeof createAddressMarks>

const markWith = (key: string, email: string) =>
  createHmac('sha256', key)
    .update(`address mark:${mailboxOf(email)}`)
    .digest()
