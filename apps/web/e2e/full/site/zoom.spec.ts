import { locales } from '@lc/api-contract'
import { localPath } from '../../../src/shared/i18n/locale-path.ts'
import { readingList } from '../../support/reading-list.ts'
import { expect, test } from '../../support/watched-test.ts'

/** A screen of 1280 × 1024 at 400 %. */
test.use({ viewport: { width: 320, height: 256 }, reducedMotion: 'reduce' })

for (const locale of locales) {
  test(`given 400 % zoom, nothing is cut off and the focused element is visible (${locale})`, async ({ page }) => {
    const problems: string[] = []
    for (const { path } of readingList('public', 'error')) {
      await page.goto(localPath(locale, path))
      const found = [...(await page.evaluate(cutOff)), ...(await page.evaluate(hiddenFocus))]
      problems.push(...found.map((problem) => `${path} ${problem}`))
    }
    expect(problems).toEqual([])
  })
}

test('error: a bar that covers the page is detected', async ({ page }) => {
  await page.goto('/about')
  await page.evaluate(() => {
    const bar = document.body.appendChild(document.createElement('div'))
    Object.assign(bar.style, { position: 'fixed', inset: '0 0 0 0', background: 'red', zIndex: '99' })
  })
  expect((await page.evaluate(hiddenFocus)).length).toBeGreaterThan(0)
})

/** Text wider than a box that neither grows nor scrolls. The page itself may not scroll sideways. */
const cutOff = () => {
  const clipping = [...document.querySelectorAll<HTMLElement>('body *')].filter((element) => {
    const { overflowX, display, position } = getComputedStyle(element)
    const isForEyes = display !== 'none' && !element.closest('[aria-hidden=true], svg') && position !== 'absolute'
    return isForEyes && /hidden|clip/.test(overflowX) && element.scrollWidth > element.clientWidth + 1
  })
  const wide = document.documentElement.scrollWidth > innerWidth ? ['scrolls sideways'] : []
  return [...wide, ...clipping.map((element) => `cut off: ${element.tagName} ${element.className}`)]
}

/** Focuses each element as the Tab key does and checks that it is visible. */
const hiddenFocus = () => {
  const focusable = [
    ...document.querySelectorAll<HTMLElement>('a[href], button, input, textarea, summary, [tabindex="0"]'),
  ]
  const isVisible = (element: HTMLElement) => element.checkVisibility({ visibilityProperty: true })
  return focusable.filter(isVisible).flatMap((element) => {
    element.focus()
    if (document.activeElement !== element) return []
    const box = element.getClientRects()[0]
    if (!box || box.width < 2) return []
    const x = Math.min(Math.max(box.left + box.width / 2, 1), innerWidth - 1)
    const y = Math.min(Math.max(box.top + Math.min(box.height / 2, 20), 1), innerHeight - 1)
    const seen = document.elementFromPoint(x, y)
    const isSeen =
      seen && (element.contains(seen) || seen.contains(element) || seen.closest('label')?.contains(element))
    return isSeen ? [] : [`focus hidden: ${element.tagName} ${element.textContent?.trim().slice(0, 30)}`]
  })
}
