import type { Page } from '@playwright/test'
import axe from 'axe-core'
import { expect } from './watched-test.ts'

type Theme = 'light' | 'dark'

export interface Form {
  widthPx: number
  theme: Theme
  /** Of axe; all when left out. */
  rules?: string[]
}

/** A phone at its narrowest, or a desk at 400 %; a tablet; a desk. */
const widthsPx = [320, 768, 1280]

/** The rules of axe that depend on colours. */
const colourRules = ['color-contrast', 'link-in-text-block']

/**
 * Narrow, middle and wide in the dark theme; then narrow and wide in the light one, where nothing but the colours can differ.
 * A page that is the same in both themes, as all public ones are, is asked once.
 */
export const inEveryForm = async (page: Page, where: string) => {
  const [light, dark] = [await coloursIn(page, 'light'), await coloursIn(page, 'dark')]
  const inDark = widthsPx.map((widthPx) => ({ widthPx, theme: 'dark' }) as const)
  const inLight = [320, 1280].map((widthPx) => ({ widthPx, theme: 'light', rules: colourRules }) as const)
  await inForms(page, where, light === dark ? inDark : [...inDark, ...inLight])
}

/** In each of these forms axe finds no barrier, and nothing stands out of the page. */
export const inForms = async (page: Page, where: string, forms: readonly Form[]) => {
  await page.locator('h1').first().waitFor({ state: 'attached' })
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  // axe is asked in the page itself, five times faster than by its bridge; it would not see into frames.
  expect(page.frames()).toHaveLength(1)
  for (const { widthPx, theme, rules } of forms) {
    await wear(page, theme)
    await page.setViewportSize({ width: widthPx, height: 800 })
    const barriers = await page.evaluate(findBarriers, rules)
    expect(barriers.map((barrier) => `${where} ${widthPx} ${theme} ${barrier}`)).toEqual([])
    expect(await page.evaluate(isInside), `${where} ${widthPx}`).toBe(true)
  }
}

const coloursIn = async (page: Page, theme: Theme) => {
  await wear(page, theme)
  return await page.evaluate(everyColour)
}

const wear = (page: Page, theme: Theme) => page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })

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

/** A fixed header does not widen the page, so its ends are looked at by themselves. */
const isInside = () =>
  document.documentElement.scrollWidth <= innerWidth &&
  [...document.querySelectorAll('header :is(a, button)')].every(
    (end) => end.getBoundingClientRect().right <= innerWidth,
  )
