import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Font } from 'satori'
import subsetFont from 'subset-font'

const { resolve } = createRequire(import.meta.url)

const latinFaces = [
  { name: 'Sans', weight: 600, file: 'instrument-sans/files/instrument-sans-latin-wght-normal.woff2' },
  { name: 'Mono', weight: 400, file: 'jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2' },
] as const

const HAN_WEIGHT = 600

/** The faces of the site, plus the needed characters of Noto Sans SC. Installed fonts don't matter. */
export const ogFonts = async (text: string): Promise<Font[]> => {
  const latin = latinFaces.map(async ({ name, weight, file }) => ({
    name,
    weight,
    data: await cut({ file, text: ASCII, weight }),
  }))
  const needed = [...new Set(text)].filter((char) => !ASCII.includes(char))
  const slices = await hanSlices()
  const missing = needed.filter((char) => !slices.some(({ has }) => has(char)))
  if (missing.length > 0) throw new Error(`no face of the pictures has ${missing.join(' ')}`)
  const han = slices
    .map((slice) => ({ ...slice, chars: needed.filter(slice.has).join('') }))
    .filter(({ chars }) => chars !== '')
    .map(
      async ({ name, file, chars }): Promise<Font> => ({
        name,
        weight: HAN_WEIGHT,
        data: await cut({ file, text: chars, weight: HAN_WEIGHT }),
      }),
    )
  return Promise.all([...latin, ...han])
}

const ASCII = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('')

const cut = async ({ file, text, weight }: { file: string; text: string; weight: number }) =>
  subsetFont(await readFile(resolve(`@fontsource-variable/${file}`)), text, {
    targetFormat: 'sfnt',
    variationAxes: { wght: weight },
  })

/** The face is published in about a hundred files, each with some of the characters. */
const hanSlices = async () => {
  const ranges: Record<string, string> = JSON.parse(
    await readFile(resolve('@fontsource-variable/noto-sans-sc/unicode.json'), 'utf8'),
  )
  return Object.entries(ranges).map(([key, range]) => {
    const name = key.replace(/[[\]]/g, '')
    const spans = range.split(',').map((span) =>
      span
        .slice(2)
        .split('-')
        .map((end) => Number.parseInt(end, 16)),
    )
    return {
      name: `Han ${name}`,
      file: `noto-sans-sc/files/noto-sans-sc-${name}-wght-normal.woff2`,
      has: (char: string) => {
        const code = char.codePointAt(0) ?? 0
        return spans.some(([first = 0, last = first]) => code >= first && code <= last)
      },
    }
  })
}
