import { type Token, tokenizer } from 'acorn'

/** One token of JavaScript or TypeScript, by acorn's label for its type: `name`, `string`, `{`, `const`. */
export interface ScriptToken {
  label: string
  /** The text of a name, keyword, string or template, or a number. */
  value: string | number | undefined
  isFirstOnLine: boolean
}

export interface TokenList {
  tokens: readonly ScriptToken[]
  /** For each opening bracket, the index of its closing one. */
  closings: Int32Array
}

/** Regular expressions of later versions can take quadratic time to check. */
const ECMA_VERSION = 2024
/** Far deeper than a real configuration; acorn is slow on thousands of open brackets. */
const MAX_OPEN = 200
/** Compiling a long expression of these takes a second, and no real configuration has one. */
const UNICODE_PROPERTY = /\\[pP]\{/

/**
 * Splits a script into tokens in linear time; undefined if brackets or literals are broken or nested too deeply. acorn
 * provides only the tokens: full TypeScript parsers take exponential time on some texts or crash on deep nesting.
 */
export const readTokens = (text: string): TokenList | undefined => {
  if (UNICODE_PROPERTY.test(text)) return undefined
  try {
    const tokens: ScriptToken[] = []
    let newline = -1
    let end = 0
    let open = 0
    for (const token of tokenizer(text, { ecmaVersion: ECMA_VERSION, sourceType: 'module', allowHashBang: true })) {
      // Remembers the next line break, which would otherwise be searched for again at every token of a long line.
      if (newline < end) newline = nextNewline(text, end)
      tokens.push({ label: token.type.label, value: wordOf(token), isFirstOnLine: newline < token.start })
      end = token.end
      open += OPENING.has(token.type.label) ? 1 : CLOSING.has(token.type.label) ? -1 : 0
      if (open > MAX_OPEN) return undefined
    }
    tokens.push({ label: 'eof', value: undefined, isFirstOnLine: true })
    const closings = matchBrackets(tokens)
    return closings && { tokens, closings }
  } catch {
    return undefined
  }
}

const OPENING = new Set(['{', '${', '[', '('])
const CLOSING = new Set(['}', ']', ')'])

const nextNewline = (text: string, from: number): number => {
  const found = text.indexOf('\n', from)
  return found === -1 ? Number.POSITIVE_INFINITY : found
}

const wordOf = (token: Token): string | number | undefined => {
  const { value } = token as Token & { value?: unknown }
  return typeof value === 'string' || typeof value === 'number' ? value : undefined
}

const closingOf: Readonly<Record<string, string>> = { '{': '}', '${': '}', '[': ']', '(': ')', '`': '`' }

const BRACKETS = new Set(Object.entries(closingOf).flat())

const matchBrackets = (tokens: readonly ScriptToken[]): Int32Array | undefined => {
  const closings = new Int32Array(tokens.length)
  const open: number[] = []
  for (let index = 0; index < tokens.length; index++) {
    const label = tokens[index]?.label ?? ''
    if (!BRACKETS.has(label)) continue
    const last = open.at(-1)
    if (last !== undefined && label === closingOf[tokens[last]?.label ?? '']) {
      closings[last] = index
      open.pop()
    } else if (label in closingOf) open.push(index)
    else return undefined
  }
  return open.length === 0 ? closings : undefined
}

const NOTHING: ScriptToken = { label: 'eof', value: undefined, isFirstOnLine: true }

export const tokenAt = ({ tokens }: TokenList, at: number): ScriptToken => tokens[at] ?? NOTHING
export const labelAt = (list: TokenList, at: number): string => tokenAt(list, at).label

/** The index after a token, or after the bracket that it opens. */
export const after = ({ closings }: TokenList, at: number): number => (closings[at] || at) + 1

const ENDS = new Set([',', ';', ')', ']', '}', 'eof'])
/** At the start of a line, these continue the expression of the previous line. */
const CONTINUES = ['.', '?.', '(', '[', '`', '?', ':', '=>', '&&', '||', '??', '+/-', '*', '/', '%', '**']

/** Whether an expression ends before this token. A line break can also end a statement. */
export const isEnd = (list: TokenList, at: number, isStatement: boolean): boolean => {
  const { label, isFirstOnLine } = tokenAt(list, at)
  return ENDS.has(label) || (isStatement && isFirstOnLine && !CONTINUES.includes(label))
}

/** The index where an expression ends. */
export const skipExpression = (list: TokenList, from: number, isStatement: boolean): number => {
  let at = from
  const isOver = () => isEnd(list, at, isStatement && at > from)
  while (!isOver()) at = after(list, at)
  return at
}

const TYPE_PARTS = ['name', 'string', 'num', '.', '|', '&', '=>', '{', '[', '(', 'typeof', 'const', 'null', 'void']
/** acorn's labels for `<` and `>`, and for `>>`. */
const [COMPARISON, SHIFT] = ['</>/<=/>=', '<</>>/>>>']
const MORE_OF_TYPE = ['|', '&', '.']

/** The index after a type. In types, colons occur only within brackets. */
export const skipType = (list: TokenList, from: number): number => {
  let angles = 0
  for (let at = from; ; at = after(list, at)) {
    const { label, value, isFirstOnLine } = tokenAt(list, at)
    const isNewLine = isFirstOnLine && at > from && !MORE_OF_TYPE.includes(label)
    if (label === COMPARISON && value === '<') angles++
    else if (label === COMPARISON || label === SHIFT) angles -= String(value).length
    else if (angles <= 0 ? isNewLine || !TYPE_PARTS.includes(label) : ![',', ...TYPE_PARTS].includes(label)) return at
  }
}
