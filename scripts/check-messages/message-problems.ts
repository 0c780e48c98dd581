/** Texts of one locale: file name → key → text. */
export type Catalogue = Record<string, Record<string, string>>

/**
 * Compares two locales: same files, same keys in sorted order, same placeholders, no empty text, and no untranslated
 * text in the second.
 */
export const messageProblems = (base: Catalogue, other: Catalogue): string[] => [
  ...missing(Object.keys(base), Object.keys(other)).map((file) => `${file}: missing in the second locale`),
  ...missing(Object.keys(other), Object.keys(base)).map((file) => `${file}: missing in the first locale`),
  ...Object.keys(base).flatMap((file) => fileProblems(file, base[file] ?? {}, other[file] ?? {})),
]

const fileProblems = (file: string, base: Record<string, string>, other: Record<string, string>) => [
  ...missing(Object.keys(base), Object.keys(other)).map((key) => `${file} ${key}: missing in the second locale`),
  ...missing(Object.keys(other), Object.keys(base)).map((key) => `${file} ${key}: missing in the first locale`),
  ...[base, other].filter((texts) => !isSorted(Object.keys(texts))).map(() => `${file}: keys are not sorted`),
  ...Object.keys(base)
    .filter((key) => key in other)
    .flatMap((key) => textProblems(`${file} ${key}`, base[key] ?? '', other[key] ?? '')),
]

const textProblems = (name: string, base: string, other: string) => [
  ...(base.trim() && other.trim() ? [] : [`${name}: is empty`]),
  ...(placeholders(base) === placeholders(other) ? [] : [`${name}: placeholders differ`]),
  ...(isUntranslated(base, other) ? [`${name}: reads the same in both locales`] : []),
]

const missing = (wanted: string[], there: string[]) => wanted.filter((name) => !there.includes(name))
const isSorted = (keys: string[]) => keys.every((key, index) => index === 0 || (keys[index - 1] ?? '') < key)
const placeholders = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort().join()

/** Names, codes and pure placeholders may be equal; sentences may not. */
const isUntranslated = (base: string, other: string) =>
  base === other && /[a-z]{2,} [a-z]{2,}/i.test(base.replace(/\{\w+\}/g, ''))
