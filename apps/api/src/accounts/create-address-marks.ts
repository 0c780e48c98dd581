import { createHmac } from 'node:crypto'

/**
 * What is left of an address after its account was deleted: enough to know it again when it comes back, nothing to read it
 * from. The first mark is the one to keep; the others are what it was under an earlier key.
 */
export const createAddressMarks = (key: string, previousKey?: string) => {
  const keys = previousKey ? [key, previousKey] : [key]
  return {
    markOf: (email: string) => markWith(key, email),
    marksOf: (email: string) => keys.map((each) => markWith(each, email)),
  }
}

export type AddressMarks = ReturnType<typeof createAddressMarks>

const markWith = (key: string, email: string) => createHmac('sha256', key).update(`address mark:${email}`).digest()
