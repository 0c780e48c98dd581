const MAX_PATTERN_LENGTH = 200

/**
 * Whether a text is a pattern of `lcat.toml`: relative to the project's root, with `*` and `?` within a name and `**`
 * for any number of folders.
 */
export const isPathPattern = (text: string): boolean =>
  text.length <= MAX_PATTERN_LENGTH &&
  /^[^/!\\\p{Cc}][^\\\p{Cc}]*$/u.test(text) &&
  partsOf(text).every((part) => part !== '' && part !== '.' && part !== '..')

/** Whether a pattern covers a file. A pattern that names a folder covers everything in it. */
export const coversPath = (pattern: string, path: string): boolean => {
  const parts = partsOf(pattern)
  // All numbers of matched parts that are possible so far, so that no choice is ever tried twice.
  let reached = [true, ...parts.map(() => false)]
  openFolders(reached, parts)
  for (const name of path.split('/')) {
    if (reached[parts.length]) return true
    const next = reached.map((_, at) =>
      Boolean(
        (at > 0 && reached[at - 1] && parts[at - 1] !== '**' && coversName(parts[at - 1] ?? '', name)) ||
          (reached[at] && parts[at] === '**'),
      ),
    )
    openFolders(next, parts)
    reached = next
  }
  return reached[parts.length] ?? false
}

const partsOf = (pattern: string): string[] => pattern.replace(/\/$/, '').split('/')

/** `**` may match zero folders. */
const openFolders = (reached: boolean[], parts: readonly string[]): void => {
  for (const [at, part] of parts.entries()) if (part === '**' && reached[at]) reached[at + 1] = true
}

/** Goes back to the last `*` only, which is enough and takes at most length × length steps. */
const coversName = (pattern: string, name: string): boolean => {
  let [at, inName] = [0, 0]
  let [star, starName] = [-1, 0]
  while (inName < name.length) {
    if (pattern[at] === '*') {
      star = at++
      starName = inName
    } else if (at < pattern.length && (pattern[at] === '?' || pattern[at] === name[inName])) {
      at++
      inName++
    } else if (star === -1) return false
    else {
      at = star + 1
      inName = ++starName
    }
  }
  while (pattern[at] === '*') at++
  return at === pattern.length
}
