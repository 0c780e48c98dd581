import type { Page } from '@playwright/test'
import axe from 'axe-core'
import { expect } from './watched-test.ts'

const NARROWEST = 320
const themes = ['light', 'dark'] as const

/** Narrow and wide, light and dark: axe finds no barrier, and nothing stands out of the page. */
export const inEveryForm = async (page: Page, where: string, widths: readonly number[] = [NARROWEST, 1280]) => {
  await page.locator('h1').first().waitFor({ state: 'attached' })
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  // axe is asked in the page itself, five times faster than by its bridge; it would not see into frames.
  expect(page.frames()).toHaveLength(1)
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      const barriers = await page.evaluate(findBarriers)
      expect(barriers.map((barrier) => `${where} ${width} ${theme} ${barrier}`)).toEqual([])
      expect(await page.evaluate(isInside), `${where} ${width}`).toBe(true)
    }
  }
}

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
