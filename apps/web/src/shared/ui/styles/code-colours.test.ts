import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { oklchToSrgb } from './oklch-to-srgb.ts'

const css = ['palette.css', 'app.css'].map((file) => readFileSync(join(import.meta.dirname, file), 'utf8')).join('\n')

/** WCAG 2.2, level AA, for text of this size. */
const LEAST_CONTRAST = 4.5

const inks = ['code-type', 'code-string', 'code-number', 'volt-ink', 'muted', 'text']
const papers = ['surface', 'surface-2', 'bg']

test.each(inks)('default: %s is readable on every background of code, in both themes', (ink) => {
  for (const paper of papers) {
    for (const theme of [0, 1]) {
      const [one = 0, other = 0] = [luminance(ink, theme), luminance(paper, theme)].toSorted((a, b) => b - a)
      expect((one + 0.05) / (other + 0.05), `${ink} on ${paper}`).toBeGreaterThanOrEqual(LEAST_CONTRAST)
    }
  }
})

const luminance = (name: string, theme: number) => {
  const [, value = ''] = css.match(new RegExp(`--${name}: light-dark\\((.*)\\);`)) ?? []
  const colour = value.match(/oklch\([^)]+\)/g)?.[theme] ?? ''
  const [lightness = 0, chroma = 0, hue = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number)
  const [red = 0, green = 0, blue = 0] = oklchToSrgb(lightness / 100, chroma, (hue * Math.PI) / 180).map(toLinear)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const toLinear = (part: number) => (part <= 10.3 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4)
