import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import subsetFont from 'subset-font'

const ascii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('')
const punctuation = '–—‘’“”…·→←↑↓×©'

/**
 * Rare in sentences, and with their kerning a fifth of the sans face. The mono face draws them instead, so that the
 * sans face fits into the initial window of a connection.
 */
const symbols = '"#$&*+<=>@[\\]^_`{|}~×→←↑↓'
const words = [...(ascii + punctuation)].filter((character) => !symbols.includes(character)).join('')

/** No text is bolder than a heading. More weights would add a fifth to the face. */
const variationAxes = { wght: { min: 400, max: 600 } }
const sans = 'instrument-sans/files/instrument-sans-latin-wght-normal.woff2'
const mono = 'jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2'

/** The mono face has no ligatures, because code under review must show its own characters. */
export const faces = [
  { from: sans, to: 'instrument-sans.woff2', characters: words, options: { keepFeatures: ['kern'] } },
  {
    from: mono,
    to: 'jetbrains-mono.woff2',
    characters: `${ascii}${punctuation}⟨⟩`,
    options: { keepFeatures: ['zero'], noHinting: true },
  },
]

/** Reduces each face to the characters of Latin text and code, so that a page loads one small file. */
export const cutFonts = async (folder: string) => {
  const { resolve } = createRequire(import.meta.url)
  await mkdir(folder, { recursive: true })
  for (const { from, to, characters, options } of faces) {
    const whole = await readFile(resolve(`@fontsource-variable/${from}`))
    const cut = await subsetFont(whole, characters, { targetFormat: 'woff2', variationAxes, ...options })
    await writeFile(join(folder, to), cut)
  }
}
