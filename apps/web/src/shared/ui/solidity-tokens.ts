export interface Token {
  kind: 'comment' | 'keyword' | 'string' | 'plain'
  text: string
}

const keywords =
  'abstract|address|anonymous|as|assembly|assert|bool|break|bytes\\d*|calldata|case|catch|constant|constructor|continue|' +
  'contract|delete|do|else|emit|enum|error|event|external|fallback|false|fixed|for|from|function|if|immutable|import|' +
  'indexed|int\\d*|interface|internal|is|let|library|mapping|memory|modifier|new|override|payable|pragma|private|public|' +
  'pure|receive|require|return|returns|revert|solidity|storage|string|struct|switch|this|throw|true|try|type|uint\\d*|' +
  'unchecked|using|var|view|virtual|while'

const rest = new RegExp(`(//.*|/\\*)|("(?:[^"\\\\]|\\\\.)*"|'(?:[^'\\\\]|\\\\.)*')|\\b(${keywords})\\b`, 'g')

/** Splits source lines for quiet colouring. It reads strings and comments well enough to colour, and decides nothing. */
export const solidityTokens = (lines: readonly string[]): Token[][] => {
  let isInComment = false
  return lines.map((line) => {
    const parsed = tokensOfLine(line, isInComment)
    isInComment = parsed.isInComment
    return parsed.tokens
  })
}

const tokensOfLine = (line: string, startsInComment: boolean) => {
  const tokens: Token[] = []
  const add = (kind: Token['kind'], text: string) => text && tokens.push({ kind, text })
  let isInComment = startsInComment
  let at = 0
  while (at < line.length) {
    if (isInComment) {
      const end = line.indexOf('*/', at)
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
    if (match[1] === '/*') isInComment = true
    else {
      add(match[1] ? 'comment' : match[2] ? 'string' : 'keyword', match[0])
      at += match[0].length
    }
  }
  return { tokens, isInComment }
}
