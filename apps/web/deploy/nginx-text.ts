/** Quotes a value, so that nginx reads it as one word. `$` still starts a variable. */
export const quoted = (value: string) => `"${value.replace(/["\\]/g, '\\$&')}"`

/** A pattern for a path with parameters. It ends with `\z`, because `$` would allow a line break. */
export const pathPattern = (path: string) => `^${path.replaceAll('.', '\\.').replace(/:\w+/g, '[\\w-]+')}\\z`

export const isPattern = (path: string) => path.includes(':')

export const block = (head: string, lines: readonly string[]) =>
  [`${head} {`, ...lines.map((line) => `  ${line}`), '}'].join('\n')
