import { isEmailAddress, type TextRule } from '@lc/api-contract'

/** How a trimmed text breaks its rule. */
export const textProblem = (text: string, { minChars, maxChars, patterns }: TextRule) => {
  if (text.length > maxChars) return 'long'
  if (text.length >= minChars && patterns.every((pattern) => pattern.test(text))) return undefined
  return text === '' ? 'blank' : 'invalid'
}

/** A standard email address, checked with the server's rule. */
export const isEmail = (text: string) => isEmailAddress(text.trim())
