/** A value that nginx reads as one word, whatever it holds; `$` stays what it is there, a variable. */
export const quoted = (value: string) => `"${value.replace(/["\\]/g, '\\$&')}"`

/** A pattern for a path with parameters, to its very end: `$` would let a line break through. */
export const patternOf = (path: string) => `^${path.replaceAll('.', '\\.').replace(/:\w+/g, '[\\w-]+')}\\z`

export const isPattern = (path: string) => path.includes(':')

export const block = (head: string, lines: readonly string[]) =>
  [`${head} {`, ...lines.map((line) => `  ${line}`), '}'].join('\n')
