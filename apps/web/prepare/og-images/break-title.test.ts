import { Resvg } from '@resvg/resvg-js'
import { createElement } from 'react'
import satori from 'satori'
import { expect, test } from 'vitest'
import { breakTitle, textWidthEm } from './break-title.ts'
import { ogFonts } from './og-fonts.ts'

const widthPx = 1008

test.each([
  ['en', 'Insights', ['Insights']],
  [
    'en',
    'One line can empty a contract. We show you which.',
    ['One line can', 'empty a contract.', 'We show you which.'],
  ],
  ['en', 'Why a scan says "unknown"', ['Why a scan', 'says "unknown"']],
  ['zh', '检测为什么会说“不知道”', ['检测为什么会说', '“不知道”']],
  ['zh', '合约守住了，旁边那扇门呢？', ['合约守住了，', '旁边那扇门呢？']],
  ['zh', '重放 2018 年的 BEC 溢出', ['重放 2018 年的', 'BEC 溢出']],
] as const)('default: a title (%s) breaks at natural places: %s', (locale, title, lines) => {
  expect(breakTitle(title, { locale, widthPx }).lines).toEqual(lines)
})

test('given a long title, makes it smaller and loses no word', () => {
  const title =
    'A title that goes on and on about proxies, storage slots, initialisers and everything else that was found'
  const { lines, sizePx } = breakTitle(title, { locale: 'en', widthPx })
  expect(lines.join(' ')).toBe(title)
  expect(sizePx).toBeLessThan(84)
})

test('refuses a title that fits in no size', () => {
  expect(() => breakTitle('word '.repeat(80), { locale: 'en', widthPx })).toThrow('too long')
})

test.each([
  'MAXIMUM WWW @ 100%',
  'Find vulnerabilities before your users do',
  'minimum swimming womenswear',
  '弱随机数，以及该用什么代替 ERC20',
])('default: no line is wider than computed: %s', async (text) => {
  const fonts = await ogFonts(text)
  const fontFamily = fonts.map(({ name }) => name).join()
  const line = createElement('div', { style: { display: 'flex', whiteSpace: 'pre', fontSize: 50, fontFamily } }, text)
  const svg = await satori(line, { width: 3000, height: 100, fonts })
  expect(new Resvg(svg).getBBox()?.width).toBeLessThanOrEqual(textWidthEm(text) * 50)
})
