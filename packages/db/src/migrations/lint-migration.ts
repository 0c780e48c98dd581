/** A statement that stalls a running service, or that the version before can't live with. */
interface Danger {
  rule: string
  why: string
  isIn: (statement: string) => boolean
  /** Not dangerous for a table that the same migration creates. */
  table?: RegExp
}

const alter = /\balter table (?:if exists )?(?:only )?(\w+)/i

const dangers: readonly Danger[] = [
  {
    rule: 'not null without default',
    why: 'the version before inserts rows without the column',
    isIn: (text) => /\badd column\b(?![^,;]*\b(?:default|generated)\b)[^,;]*\bnot null\b/i.test(text),
    table: alter,
  },
  {
    rule: 'set not null',
    why: 'reads the whole table under a lock; add a CHECK … NOT VALID and validate it first',
    isIn: (text) => /\balter (?:column )?\w+ set not null\b/i.test(text),
    table: alter,
  },
  {
    rule: 'volatile default',
    why: 'rewrites the table under a lock',
    isIn: (text) =>
      /\badd column\b[^,;]*\bdefault\b[^,;]*\b(?:random|gen_random_uuid|clock_timestamp|nextval)\b/i.test(text),
    table: alter,
  },
  {
    rule: 'index without concurrently',
    why: 'blocks writes; build it with CONCURRENTLY by hand first, then add it here with IF NOT EXISTS and a comment',
    isIn: (text) => /\bcreate (?:unique )?index\b(?! concurrently)/i.test(text),
    table: /\bon (?:only )?(\w+)/i,
  },
  {
    rule: 'constraint without not valid',
    why: 'reads the whole table under a lock',
    isIn: (text) => /\badd constraint\b/i.test(text) && !/\bnot valid\b|\busing index\b/i.test(text),
    table: alter,
  },
  {
    rule: 'rename',
    why: 'the version before uses the old name',
    isIn: (text) => /\balter (?:table|type|view|function|sequence)\b[^;]*\brename\b/i.test(text),
    table: alter,
  },
  {
    rule: 'drop',
    why: 'the version before may still use it',
    isIn: (text) =>
      /\bdrop (?:table|column|view|type|function|schema|materialized view)\b/i.test(text) || /\btruncate\b/i.test(text),
  },
  {
    rule: 'type change',
    why: 'rewrites the table under a lock',
    isIn: (text) => /\balter (?:column )?\w+ (?:set data )?type\b/i.test(text),
    table: alter,
  },
  {
    rule: 'change of many rows',
    why: 'one transaction locks them all; change them in batches after the migration',
    isIn: (text) => /^\s*(?:update|delete)\b/i.test(text),
    table: /\b(?:update|delete from) (?:only )?(\w+)/i,
  },
]

export interface MigrationProblem {
  rule: string
  why: string
  statement: string
}

const MIN_REASON_CHARS = 15

/** Dangerous statements of a migration that no comment `-- safe: <reason>` above them explains. */
export const lintMigration = (sql: string): MigrationProblem[] => {
  const statements = splitStatements(sql)
  const created = new Set(
    statements.flatMap(({ text }) => /\bcreate table (?:if not exists )?(\w+)/i.exec(text)?.[1]?.toLowerCase() ?? []),
  )
  return statements.flatMap(({ text, comments }) => {
    if (isExplained(comments)) return []
    const isNew = (table: RegExp | undefined) => created.has(table?.exec(text)?.[1]?.toLowerCase() ?? '')
    return dangers
      .filter(({ isIn, table }) => isIn(text) && !isNew(table))
      .map(({ rule, why }) => ({ rule, why, statement: text.slice(0, 80) }))
  })
}

const isExplained = (comments: string) => (/-- safe: (.*)/.exec(comments)?.[1]?.trim().length ?? 0) >= MIN_REASON_CHARS

interface Statement {
  /** Without comments, on one line. */
  text: string
  comments: string
}

/** Comments, quoted text, dollar-quoted bodies, and the rest up to a semicolon. */
const TOKENS = /(--[^\n]*|\/\*[\s\S]*?\*\/)|('(?:[^']|'')*')|(\$(\w*)\$[\s\S]*?\$\4\$)|(;)|([^-/'$;]+|.)/g

const splitStatements = (sql: string): Statement[] => {
  const statements: Statement[] = []
  let [text, comments] = ['', '']
  const end = () => {
    const line = text.replaceAll(/\s+/g, ' ').trim()
    if (line) statements.push({ text: line, comments })
    ;[text, comments] = ['', '']
  }
  for (const [token, comment, quoted, body, , semicolon] of sql.matchAll(TOKENS)) {
    if (semicolon) end()
    else if (comment) comments += `${comment}\n`
    else if (quoted) text += "''"
    // A function's body runs later; a DO block runs now.
    else if (body && !/\bdo\b\s*$/i.test(text)) text += ' body '
    else text += token.replaceAll(/--[^\n]*/g, '')
  }
  end()
  return statements
}
