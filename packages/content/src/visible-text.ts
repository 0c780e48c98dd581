/**
 * Characters that hide or reorder text would let source code read differently from what the compiler sees, so we show
 * their names instead.
 */
const hidden = /(?![\t\n])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

export const visibleText = (text: string) => text.replace(hidden, nameOf)

/** Only a few such characters exist, but a hostile text may consist of them, so their names are cached. */
const names = new Map<string, string>()

const nameOf = (char: string): string => {
  const known = names.get(char)
  if (known !== undefined) return known
  const name = `⟨U+${(char.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}⟩`
  names.set(char, name)
  return name
}
