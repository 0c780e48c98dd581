import type { TextRule } from '@lc/api-contract'

/** The way in which a text, without the spaces around it, breaks its rule. */
export const textProblem = (text: string, { minChars, maxChars, patterns }: TextRule) => {
  if (text.length > maxChars) return 'long'
  if (text.length >= minChars && patterns.every((pattern) => pattern.test(text))) return undefined
  return text === '' ? 'blank' : 'invalid'
}
