import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { drawingColours } from './drawing-colours.ts'
import { oklchToSrgb } from './styles/oklch-to-srgb.ts'

const palette = readFileSync(join(import.meta.dirname, './styles/palette.css'), 'utf8')

test.each(Object.entries(drawingColours))('default: %s matches the palette', (name, hex) => {
  const value = palette.match(new RegExp(`--${name}: (?:light-dark\\(.*?, )?(oklch\\([^)]+\\))`))?.[1] ?? ''
  const [lightness = 0, chroma = 0, hue = 0] = (value.match(/[\d.]+/g) ?? []).map(Number)
  const drawn = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  for (const [at, part] of oklchToSrgb(lightness / 100, chroma, (hue * Math.PI) / 180).entries()) {
    expect(Math.abs(part - (drawn[at] ?? -9))).toBeLessThanOrEqual(1)
  }
})
