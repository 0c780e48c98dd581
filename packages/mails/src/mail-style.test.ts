import { describe, expect, test } from 'vitest'
import { mailStyle, palettes, VOLT } from './mail-style.ts'

const schemes = ['light', 'dark'] as const
const [light = '', dark = ''] = mailStyle.split('@media (prefers-color-scheme:dark)')
const rules = { light, dark }

describe('mail style', () => {
  test.each(schemes.flatMap((scheme) => ['.card p', '.button a', '.card .quiet', '.foot p'].map((on) => [scheme, on])))(
    'default: in the %s, %s is readable',
    (scheme, selector) => {
      const css = rules[scheme as 'light' | 'dark']
      const isOutside = selector === '.foot p'
      const background =
        colourOf(css, selector, 'background') ?? colourOf(css, isOutside ? '.page' : '.card', 'background')
      expect(contrast(colourOf(css, selector, 'color') ?? '', background ?? '')).toBeGreaterThanOrEqual(4.5)
    },
  )

  test('default: every colour is in a palette', () => {
    const known = [VOLT, ...schemes.flatMap((scheme) => Object.values(palettes[scheme]))]
    expect((mailStyle.match(/#[0-9a-f]{3,8}\b/gi) ?? []).filter((colour) => !known.includes(colour))).toEqual([])
  })

  test('default: the contrast of black on white is 21 to 1', () => {
    expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21)
  })
})

/** The value of a property in the rule for this selector. */
const colourOf = (css: string, selector: string, property: string) => {
  const blocks = [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)]
  const own = blocks.filter(([, selectors = '']) => selectors.trim().split(',').includes(selector))
  return own.map(([, , body = '']) => new RegExp(`(?:^|;)${property}:(#\\w+)`).exec(body)?.[1]).findLast(Boolean)
}

/** WCAG 2 contrast: the relative luminance of the lighter colour over that of the darker one. */
const contrast = (one: string, other: string) => {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (high + 0.05) / (low + 0.05)
}

const luminance = (hex: string) => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
