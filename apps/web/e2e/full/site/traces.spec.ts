import type { Page } from '@playwright/test'
import { expect, test } from '../../support/watched-test.ts'

/** The progress of each trace's animation, by whether it is visible. */
const traces = (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter((animation) => animation instanceof CSSAnimation && animation.animationName.startsWith('trace'))
      .map(({ playState }) => playState),
  )

test('default: a trace outside the viewport waits and plays once when it is first visible', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 300 })
  await page.addInitScript(addTraceLate)
  await page.goto('/detection')
  // Looked for again 500 ms after the page has loaded.
  await expect.poll(() => page.evaluate(stateOfAdded)).toBe('paused')
  await page.locator('#added').scrollIntoViewIfNeeded()
  await expect.poll(() => page.evaluate(stateOfAdded)).toBe('finished')
  await page.evaluate(() => scrollTo(0, 0))
  await page.locator('#added').scrollIntoViewIfNeeded()
  expect(await page.evaluate(stateOfAdded)).toBe('finished')
})

test('default: a visible trace plays at once', async ({ page }) => {
  await page.goto('/form')
  await expect.poll(() => traces(page)).toEqual([])
})

test('given reduced motion, traces are shown without animation', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 1280, height: 300 })
  await page.goto('/detection')
  expect(await traces(page)).toEqual([])
  expect(
    await page
      .locator('.trace')
      .first()
      .evaluate((trace) => getComputedStyle(trace).strokeDashoffset),
  ).toBe('0px')
})

/**
 * Adds a trace below the viewport after the page has loaded. It is slow, so that it hasn't ended before it is found.
 */
const addTraceLate = () =>
  addEventListener('load', () => {
    const picture = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
    const line = document.createElementNS('http://www.w3.org/2000/svg', 'path')
    line.setAttribute('class', 'trace')
    line.setAttribute('d', 'M0 10H100')
    line.setAttribute('pathLength', '1')
    picture.id = 'added'
    picture.append(line)
    document.querySelector('footer')?.append(picture)
    const [animation] = line.getAnimations()
    animation?.effect?.updateTiming({ duration: 2000 })
    Object.assign(globalThis, { added: animation })
  })

const stateOfAdded = () => (globalThis as unknown as { added?: Animation }).added?.playState
