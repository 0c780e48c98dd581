import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import subsetFont from 'subset-font'

const ascii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('')
const punctuation = '–—‘’“”…·→←↑↓×©⟨⟩'

/** No text is bolder than a heading; more weights would cost every page a fifth of the face. */
const variationAxes = { wght: { min: 400, max: 600 } }

/** Ligatures are cut away from the mono face: code under review must show its own characters. */
const faces = [
  {
    from: 'instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
    to: 'instrument-sans.woff2',
    options: { variationAxes, keepFeatures: ['kern'] },
  },
  {
    from: 'jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2',
    to: 'jetbrains-mono.woff2',
    options: { variationAxes, keepFeatures: ['zero'], noHinting: true },
  },
]

/** Cuts each face to the characters that Latin text and code need, so that a page carries one small file. */
export const cutFonts = async (folder: string) => {
  const { resolve } = createRequire(import.meta.url)
  await mkdir(folder, { recursive: true })
  for (const { from, to, options } of faces) {
    const whole = await readFile(resolve(`@fontsource-variable/${from}`))
    await writeFile(
      join(folder, to),
      await subsetFont(whole, ascii + punctuation, { targetFormat: 'woff2', ...options }),
    )
  }
}
