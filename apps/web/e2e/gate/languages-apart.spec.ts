import { m } from '@lc/content/messages'
import { expect, test } from '@playwright/test'
import { parse } from 'node-html-parser'
import { foreignWords } from '../support/latin-names.ts'
import { readTexts } from '../support/read-texts.ts'
import { listProblems, type ServedPage, servedPages } from '../support/served-pages.ts'

let all: ServedPage[]
test.beforeAll(async () => {
  all = await servedPages('public', 'error')
})

test('default: Chinese pages show and announce no English except known names', () => {
  const chinese = all.filter(({ locale }) => locale === 'zh')
  const judge = ({ root }: ServedPage) =>
    readTexts(root).map((text) => foreignWords(text).length > 0 && `${foreignWords(text)} in “${text}”`)
  expect(listProblems(chinese, judge)).toEqual([])
})

test('default: English pages show and announce no Chinese except the name of the language', () => {
  const english = all.filter(({ locale }) => locale === 'en')
  const judge = ({ root }: ServedPage) =>
    readTexts(root).map((text) => /[\p{Script=Han}\u3000-\u303f\uff00-\uffef]/u.test(text) && `has “${text}”`)
  expect(listProblems(english, judge)).toEqual([])
})

/** Chinese in both languages, as the specification requires. */
const genericMessage = m.app_error_generic({}, { locale: 'zh' })

test('default: only links to the other language use it, and contain nothing else', () => {
  for (const { root, path, locale } of all) {
    for (const element of root.querySelectorAll('body [lang]')) {
      if (locale === 'en' && element.text === genericMessage) continue
      const isWay = element.hasAttribute('data-locale') || element.querySelector('a[data-locale]') !== null
      const isOther = locale === 'zh' ? !/\p{Script=Han}/u.test(element.text) : foreignWords(element.text).length === 0
      expect([isWay, isOther], `${path}: ${element.outerHTML}`).toEqual([true, true])
    }
  }
})

test('refuses words of the other language in every visible or announced text, except code and names', () => {
  const page = (part: string) =>
    readTexts(parse(`<html lang="zh-CN">${part}</html>`)).flatMap((text) => foreignWords(text))
  const wrong = [
    '<p>检测 report</p>',
    '<img alt="Report">',
    '<a aria-label="Open">开</a>',
    '<input placeholder="Your name">',
    '<svg><title>Figure</title></svg>',
    '<noscript><p>Enable it</p></noscript>',
    '<meta name="description" content="A page">',
    '<meta property="og:title" content="Audit">',
  ]
  expect(wrong.filter((part) => page(part).length === 0)).toEqual([])
  const right = '<p>用 Solidity 写的 ERC20，见 SWC-107、<code>send()</code>，写信到 a@b.io</p><a lang="en">English</a>'
  expect(page(right)).toEqual([])
})
