/**
 * Characters that reorder or hide text. Shown as they are they let source code read differently from what the compiler
 * sees, so a reader gets their names instead.
 */
const hidden = /(?![\t\n])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

export const visibleText = (text: string) => text.replace(hidden, nameOf)

/** There are few such characters, and a hostile text is full of them. */
const names = new Map<string, string>()

const nameOf = (char: string): string => {
  const known = names.get(char)
  if (known !== undefined) return known
  const name = `⟨U+${(char.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}⟩`
  names.set(char, name)
  return name
}
