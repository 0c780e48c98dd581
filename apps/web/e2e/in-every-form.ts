import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './watched-test.ts'

const NARROWEST = 320
const themes = ['light', 'dark'] as const

/** Narrow and wide, light and dark: axe finds no barrier, and nothing stands out of the page. */
export const inEveryForm = async (page: Page, where: string, widths: readonly number[] = [NARROWEST, 1280]) => {
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      // Without the page of its own that axe opens for frames of other origins: there are none, and it takes half the time.
      const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze()
      const named = violations.map(({ id, nodes }) => `${where} ${width} ${theme} ${id}: ${nodes[0]?.html}`)
      expect(named).toEqual([])
      expect(await page.evaluate(isInside), `${where} ${width}`).toBe(true)
    }
  }
}

/** A fixed header does not widen the page, so its ends are looked at by themselves. */
const isInside = () =>
  document.documentElement.scrollWidth <= innerWidth &&
  [...document.querySelectorAll('header :is(a, button)')].every(
    (end) => end.getBoundingClientRect().right <= innerWidth,
  )
