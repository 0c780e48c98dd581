import type { Page } from '@playwright/test'
import axe from 'axe-core'
import { expect } from './watched-test.ts'

type Theme = 'light' | 'dark'

export interface Layout {
  widthPx: number
  theme: Theme
  /** Rules of axe; all if left out. */
  rules?: string[]
}

/** The narrowest phone, or a desktop at 400 % zoom; a tablet; a desktop. */
const widthsPx = [320, 768, 1280]

/** The rules of axe that depend on colours. */
const colourRules = ['color-contrast', 'link-in-text-block']

/**
 * Checks narrow, medium and wide layouts in the dark theme, then narrow and wide ones in the light theme, where only
 * colours can differ. A page that is the same in both themes, like all public ones, is checked once.
 */
export const checkEveryLayout = async (page: Page, where: string) => {
  const [light, dark] = [await coloursIn(page, 'light'), await coloursIn(page, 'dark')]
  const inDark = widthsPx.map((widthPx) => ({ widthPx, theme: 'dark' }) as const)
  const inLight = [320, 1280].map((widthPx) => ({ widthPx, theme: 'light', rules: colourRules }) as const)
  await checkLayouts(page, where, light === dark ? inDark : [...inDark, ...inLight])
}

/** Checks that axe finds no problem in these layouts, and that nothing overflows the page. */
export const checkLayouts = async (page: Page, where: string, forms: readonly Layout[]) => {
  await page.locator('h1').first().waitFor({ state: 'attached' })
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  // Runs axe in the page itself, which is five times faster than its bridge. It wouldn't see into frames.
  expect(page.frames()).toHaveLength(1)
  for (const { widthPx, theme, rules } of forms) {
    await setTheme(page, theme)
    await page.setViewportSize({ width: widthPx, height: 800 })
    const barriers = await page.evaluate(findBarriers, rules)
    expect(barriers.map((barrier) => `${where} ${widthPx} ${theme} ${barrier}`)).toEqual([])
    expect(await page.evaluate(isInside), `${where} ${widthPx}`).toBe(true)
  }
}

const coloursIn = async (page: Page, theme: Theme) => {
  await setTheme(page, theme)
  return await page.evaluate(everyColour)
}

const setTheme = (page: Page, theme: Theme) => page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })

const everyColour = () =>
  [...document.querySelectorAll('*')]
    .map((element) => getComputedStyle(element))
    .map(({ color, backgroundColor, borderColor, fill }) => `${color} ${backgroundColor} ${borderColor} ${fill}`)
    .join()

const findBarriers = async (rules?: string[]) => {
  const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run({
    resultTypes: ['violations'],
    ...(rules && { runOnly: rules }),
  })
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
}

/** Runs in the page. A fixed header doesn't widen the page, so its elements are checked separately. */
export const isInside = () =>
  document.documentElement.scrollWidth <= innerWidth &&
  [...document.querySelectorAll('header :is(a, button)')].every(
    (end) => end.getBoundingClientRect().right <= innerWidth,
  )
