/** The line of each part of a TOML text, by its path: `ignore.paths`, `suppress.1.kind`. */
export interface TomlLines {
  /** The line of a key; that of the table around it if the key has no line of its own. */
  lineOf(...path: (string | number)[]): number
  /** The line of a text in a list. */
  lineOfItem(index: number, ...path: (string | number)[]): number
}

interface Statement {
  head: string
  line: number
  /** Lines of the strings in its value. */
  strings: number[]
}

/** Reads only a text that parses as TOML: the parser doesn't report lines. */
export const readTomlLines = (text: string): TomlLines => {
  const found = new Map<string, Statement>()
  const counts = new Map<string, number>()
  let table = ''
  for (const statement of statementsOf(text)) {
    const list = /^\[\[(.*)\]\]$/.exec(statement.head)
    if (list) {
      const name = plainKey(list[1] ?? '')
      const index = counts.get(name) ?? 0
      counts.set(name, index + 1)
      table = `${name}.${index}`
    } else if (statement.head.startsWith('[')) table = plainKey(statement.head.slice(1, -1))
    else {
      found.set([table, plainKey(statement.head)].filter(Boolean).join('.'), statement)
      continue
    }
    found.set(table, statement)
  }
  const nearest = (path: readonly (string | number)[]): Statement | undefined => {
    for (let length = path.length; length > 0; length--) {
      const statement = found.get(path.slice(0, length).join('.'))
      if (statement) return statement
    }
    return undefined
  }
  return {
    lineOf: (...path) => nearest(path)?.line ?? 1,
    lineOfItem: (index, ...path) => nearest(path)?.strings[index] ?? nearest(path)?.line ?? 1,
  }
}

const plainKey = (key: string): string => key.replace(/["'\s]/g, '')

const TOKEN =
  /"""(?:\\[\s\S]|[^\\])*?"""|'''[\s\S]*?'''|"(?:\\[^\n]|[^"\\\n])*"|'[^'\n]*'|#[^\n]*|[\n=[\]{}]|[^"'#\n=[\]{}]+|[\s\S]/y

/** Table heads and assignments, each with its first line. */
function* statementsOf(text: string): Generator<Statement> {
  let [line, depth, isValue] = [1, 0, false]
  let current: Statement | undefined
  for (const [token] of text.matchAll(new RegExp(TOKEN, 'gy'))) {
    const first = token[0] as string
    if (token === '\n' && depth === 0) {
      if (current) yield { ...current, head: current.head.trim() }
      current = undefined
      isValue = false
    } else if (first !== '#' && (current || token.trim() !== '')) {
      current ??= { head: '', line, strings: [] }
      if (first === '[' || first === '{') depth++
      if (first === ']' || first === '}') depth--
      if (isValue && (first === '"' || first === "'")) current.strings.push(line)
      isValue ||= token === '='
      if (!isValue) current.head += token
    }
    for (let at = token.indexOf('\n'); at !== -1; at = token.indexOf('\n', at + 1)) line++
  }
  if (current) yield { ...current, head: current.head.trim() }
}
