export interface Token {
  kind: 'comment' | 'keyword' | 'type' | 'string' | 'number' | 'plain'
  text: string
}

const keywords =
  'abstract|anonymous|as|assembly|assert|break|calldata|case|catch|constant|constructor|continue|contract|delete|do|' +
  'else|emit|enum|error|event|external|fallback|false|for|from|function|if|immutable|import|indexed|interface|' +
  'internal|is|let|library|memory|modifier|new|override|payable|pragma|private|public|pure|receive|require|return|' +
  'returns|revert|solidity|storage|struct|switch|this|throw|transient|true|try|type|unchecked|using|view|virtual|while'

const types = 'address|bool|bytes\\d*|u?fixed(?:\\d+x\\d+)?|u?int\\d*|mapping|string|var'

const numbers = '0x[\\da-fA-F_]+|\\d[\\d_]*(?:\\.\\d[\\d_]*)?(?:[eE]-?\\d+)?'
const units = 'wei|gwei|ether|seconds|minutes|hours|days|weeks'

/** An open string ends with its line, so that every line is read once, however many quotes it has. */
const strings = `"(?:[^"\\\\]|\\\\[^])*(?:"|\\\\?$)|'(?:[^'\\\\]|\\\\[^])*(?:'|\\\\?$)`

const rest = new RegExp(
  `(?<comment>//[^]*|/\\*)|(?<string>${strings})|\\b(?:(?<keyword>${keywords})|(?<type>${types})|(?<number>${numbers}|${units}))\\b`,
  'g',
)

/**
 * Splits source lines for colouring. It recognises strings and comments well enough for that, and nothing depends on
 * it.
 */
export const solidityTokens = (lines: readonly string[], { isInComment = false } = {}): Token[][] => {
  let isOpen = isInComment
  return lines.map((line) => {
    const parsed = tokensOfLine(line, isOpen)
    isOpen = parsed.isInComment
    return parsed.tokens
  })
}

/** Whether the code after these lines begins inside a comment. */
export const endsInComment = (lines: readonly string[]): boolean =>
  lines.reduce((isInComment, line) => tokensOfLine(line, isInComment).isInComment, false)

const tokensOfLine = (line: string, startsInComment: boolean) => {
  const tokens: Token[] = []
  const add = (kind: Token['kind'], text: string) => text && tokens.push({ kind, text })
  let isInComment = startsInComment
  let at = 0
  let opened = 0
  while (at < line.length) {
    if (isInComment) {
      const end = line.indexOf('*/', at + opened)
      opened = 0
      isInComment = end < 0
      const next = end < 0 ? line.length : end + 2
      add('comment', line.slice(at, next))
      at = next
      continue
    }
    rest.lastIndex = at
    const match = rest.exec(line)
    add('plain', line.slice(at, match?.index))
    if (!match) break
    at = match.index
    if (match.groups?.comment === '/*') {
      isInComment = true
      opened = match[0].length
    } else {
      add(kinds.find((kind) => match.groups?.[kind] !== undefined) ?? 'plain', match[0])
      at += match[0].length
    }
  }
  return { tokens, isInComment }
}

const kinds = ['comment', 'string', 'keyword', 'type', 'number'] as const
