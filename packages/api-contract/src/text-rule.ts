/** What a person may write in a field, judged without the spaces around it. Schemas are made of it, and pages judge by it. */
export interface TextRule {
  minChars: number
  maxChars: number
  /** All of them hold. */
  patterns: readonly RegExp[]
}

/** No control character can break out of a line, neither in a mail's header nor on a terminal. */
export const oneLine = /^[^\p{Cc}\p{Zl}\p{Zp}]*$/u

/** Several lines, and no other control character. */
export const lines = /^[\P{Cc}\n\r\t]*$/u
