import { randomInt } from 'node:crypto'
import { API_KEY_PREFIX, API_KEY_RANDOM_CHARS, apiKeyAlphabet, toApiKey } from '@lc/api-contract'

/** A new key with 190 random bits; only its hash is stored. */
export const makeApiKey = (): string => {
  const letters = Array.from({ length: API_KEY_RANDOM_CHARS }, () => apiKeyAlphabet[randomInt(apiKeyAlphabet.length)])
  return toApiKey(letters.join(''))
}

const HINT_CHARS = 4

/** The beginning of a key, so that its owner recognises it. */
export const hintOf = (key: string): string => key.slice(0, API_KEY_PREFIX.length + HINT_CHARS)
