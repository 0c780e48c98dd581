const MAX_DEPTH = 100

/** Whether a text, valid JSON by itself, says the same to every reader: no key twice in one object, none that is a prototype, no nesting without end. */
export const isUnambiguousJson = (text: string): boolean => {
  const keysOf: Set<string>[] = []
  for (const [token, isKey] of text.matchAll(TOKEN)) {
    if (token === '{' || token === '[') keysOf.push(new Set())
    else if (token === '}' || token === ']') keysOf.pop()
    else if (isKey && !isNew(keysOf.at(-1), token.slice(0, token.lastIndexOf('"') + 1))) return false
    if (keysOf.length > MAX_DEPTH) return false
  }
  return true
}

/** Brackets, and strings with the colon that makes them keys; nothing else of JSON can hold either. */
const TOKEN = /[{}[\]]|"[^"\\]*(?:\\.[^"\\]*)*"(\s*:)?/g

/** A key may be written in several ways, so that it counts as what it means. */
const isNew = (keys: Set<string> | undefined, written: string): boolean => {
  const key = JSON.parse(written) as string
  if (!keys || keys.has(key) || key === '__proto__') return false
  keys.add(key)
  return true
}
