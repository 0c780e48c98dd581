import type { Page } from '@playwright/test'
import axe from 'axe-core'
import { expect } from './watched-test.ts'

/** A phone at its narrowest, or a desk at 400 %; a tablet; a desk. */
const everyWidth = [320, 768, 1280]
const themes = ['light', 'dark'] as const

/** Narrow, middle and wide, light and dark: axe finds no barrier, and nothing stands out of the page. */
export const inEveryForm = async (page: Page, where: string, widths: readonly number[] = everyWidth) => {
  await page.locator('h1').first().waitFor({ state: 'attached' })
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  // axe is asked in the page itself, five times faster than by its bridge; it would not see into frames.
  expect(page.frames()).toHaveLength(1)
  let seen = ''
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    await page.setViewportSize({ width: widths[0] ?? 0, height: 800 })
    const colours = await page.evaluate(everyColour)
    // A page that is the same in both themes, as all public ones are, is asked once.
    if (colours === seen) continue
    seen = colours
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      const barriers = await page.evaluate(findBarriers)
      expect(barriers.map((barrier) => `${where} ${width} ${theme} ${barrier}`)).toEqual([])
      expect(await page.evaluate(isInside), `${where} ${width}`).toBe(true)
    }
  }
}

const everyColour = () =>
  [...document.querySelectorAll('*')]
    .map((element) => getComputedStyle(element))
    .map(({ color, backgroundColor, borderColor, fill }) => `${color} ${backgroundColor} ${borderColor} ${fill}`)
    .join()

const findBarriers = async () => {
  const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run({ resultTypes: ['violations'] })
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
}

/** A fixed header does not widen the page, so its ends are looked at by themselves. */
const isInside = () =>
  document.documentElement.scrollWidth <= innerWidth &&
  [...document.querySelectorAll('header :is(a, button)')].every(
    (end) => end.getBoundingClientRect().right <= innerWidth,
  )
