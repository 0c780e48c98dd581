import { type Prose, proseAt } from './prose.ts'

export interface CommentSyntax {
  /** Matches from the start of a comment to its end. */
  comment: RegExp
  /** Matches a whole string. A string for which `isComment` is true counts as prose. */
  string: RegExp
  isComment?: (string: string, before: string) => boolean
}

const isDocstring = (string: string, before: string) => /^("""|''')/.test(string) && /(^|[:\n])\s*$/.test(before)

export const syntaxes = {
  python: {
    comment: /#.*/y,
    string: /"""[\s\S]*?"""|'''[\s\S]*?'''|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'/y,
    isComment: isDocstring,
  },
  sql: { comment: /--.*|\/\*[\s\S]*?\*\//y, string: /'[^']*'|"[^"]*"/y },
  shell: { comment: /(?<=^|\s)#.*/my, string: /"(?:\\.|[^"\\])*"|'[^']*'/y },
  /** Each line that starts with `#`, and help after `##`. Makefiles and environment files have no strings. */
  lines: { comment: /(?<=^\s*)#.*|## .*/my, string: /(?!)/y },
} satisfies Record<string, CommentSyntax>

/** Comments of a language without nesting: a string hides a comment's start and the reverse. */
export const findComments = (source: string, syntax: CommentSyntax): Prose[] => {
  const found: CommentRange[] = []
  for (let at = 0; at < source.length; ) {
    const string = matchAt(syntax.string, source, at)
    const comment = string ? undefined : matchAt(syntax.comment, source, at)
    if (comment || (string && syntax.isComment?.(string, source.slice(Math.max(0, at - 80), at)))) {
      found.push({ start: at, text: comment ?? string ?? '' })
    }
    at += Math.max(1, (string ?? comment ?? '').length)
  }
  return joinComments(source, found)
}

const matchAt = (pattern: RegExp, source: string, at: number) => {
  pattern.lastIndex = at
  return pattern.exec(source)?.[0]
}

export interface CommentRange {
  start: number
  text: string
}

/** Comments on consecutive lines become one text, because a phrase may continue on the next line. */
export const joinComments = (source: string, comments: readonly CommentRange[]): Prose[] => {
  const joined: CommentRange[] = []
  let end = -1
  for (const { start, text } of comments) {
    const last = joined.at(-1)
    const isNextLine = last && end >= 0 && /^[ \t]*\n[ \t]*$/.test(source.slice(end, start))
    if (isNextLine) last.text += `\n${withoutMarks(text)}`
    else joined.push({ start, text: withoutMarks(text) })
    end = start + text.length
  }
  return proseAt(source, joined)
}

const withoutMarks = (comment: string) =>
  comment
    .replace(/^(\/\*+|\/\/+|#+|--+|"""|''')[ \t]?/, '')
    .replace(/(\*+\/|"""|''')$/, '')
    .replace(/^[ \t]*\*(?!\*)[ \t]?/gm, '')
