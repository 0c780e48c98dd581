import { locales } from '@lc/api-contract'
import { localPath } from '../../../src/shared/i18n/locale-path.ts'
import { readingList } from '../../support/reading-list.ts'
import { expect, test } from '../../support/watched-test.ts'

/** Forced colours: fills disappear; borders, underlines and text remain. */
test.use({ forcedColors: 'active', reducedMotion: 'reduce' })

test('given forced colours, controls have a border and text differs from its background', async ({ page }) => {
  const problems: string[] = []
  for (const { path } of readingList('public', 'error')) {
    await page.goto(localPath(locales[0], path))
    expect(await page.evaluate(() => matchMedia('(forced-colors: active)').matches)).toBe(true)
    problems.push(...(await page.evaluate(lostInForcedColors)).map((problem) => `${path} ${problem}`))
  }
  expect(problems).toEqual([])
})

const lostInForcedColors = () => {
  const visible = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)].filter((element) => element.checkVisibility())
  const isClear = (colour: string) => /(, 0\)|\/ 0\)|transparent)$/.test(colour)
  const groundOf = (element: Element | null): string => {
    if (!element) return getComputedStyle(document.documentElement).backgroundColor
    const { backgroundColor } = getComputedStyle(element)
    return isClear(backgroundColor) ? groundOf(element.parentElement) : backgroundColor
  }
  const typed = ':is(textarea, input:not([type=checkbox], [type=radio], .sr-only *))'
  const edgeless = visible(`main :is(button, a.rounded-control, label.rounded-control, ${typed})`).filter((element) => {
    const { borderTopWidth, borderTopColor, textDecorationLine } = getComputedStyle(element)
    if (textDecorationLine === 'underline') return false
    return Number.parseFloat(borderTopWidth) === 0 || borderTopColor === groundOf(element.parentElement)
  })
  const widthOf = (label: HTMLElement | null) =>
    Math.max(
      ...[label, ...(label?.children ?? [])].map((part) =>
        Number.parseFloat(getComputedStyle(part as Element).borderTopWidth),
      ),
    )
  const unmarked = [...document.querySelectorAll<HTMLInputElement>('main input[type=radio].sr-only:checked')].filter(
    ({ parentElement: chosen }) =>
      widthOf(chosen) <= widthOf((chosen?.nextElementSibling ?? chosen?.previousElementSibling) as HTMLElement | null),
  )
  const unreadable = visible('main :is(h1, h2, p, a, button)').filter(
    (element) => getComputedStyle(element).color === groundOf(element),
  )
  return [
    ...edgeless.map((element) => `no edge: ${element.tagName} ${element.textContent}`),
    ...unmarked.map((input) => `choice not marked: ${input.value}`),
    ...unreadable.map((element) => `unreadable: ${element.tagName} ${element.textContent}`),
  ]
}
