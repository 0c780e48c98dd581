import { expect, test } from 'vitest'
import { cutStyle } from './cut-style.ts'

const page = (sheet: string, body: string) => `<style>a{}</style><style>${sheet}</style>${body}`
const sheetFor = (sheet: string, body: string, drawnLater?: string) =>
  cutStyle(page(sheet, body), drawnLater).slice('<style>a{}</style><style>'.length).split('</style>')[0]

test('default: keeps a rule if the page has its classes and drops it otherwise', () => {
  expect(sheetFor('.a{top:0}.b{top:1px}.a .b{top:2px}', '<p class="x a">')).toBe('.a{top:0}')
})

test('default: keeps only those of several selectors that can match', () => {
  expect(sheetFor('.a,.b:hover,p.a{top:0}', '<p class="a">')).toBe('.a,p.a{top:0}')
})

test('default: drops rules that become empty', () => {
  expect(sheetFor('@media print{@supports (top:0){.b{top:0}}}i{top:0}', '<p class="a">')).toBe('i{top:0}')
})

test.each([
  ['elements, attributes and states', 'dialog{top:0}[data-open]{top:0}:lang(zh) :is(h1,h2){top:0}#x:hover{top:0}'],
  ['variables and animations', ':root{--a:1px}@keyframes turn{0%{top:0}50.5%{top:1px}}@property --b{syntax:"*"}'],
  ['a group of which one part can match', ':is(.b,.a) p{top:0}:where(p:not(.b)){top:0}main:has(.b,p){top:0}'],
  ['nested rules', '.a{&:hover{top:0}@media print{top:1px}}'],
])('given %s, keeps the rule', (_, sheet) => {
  expect(sheetFor(sheet, '<p class="a">')).toBe(sheet)
})

test('given a group without a matching part, drops the rule', () => {
  expect(sheetFor(':is(.b,.c) p{top:0}:is(:where(.b):hover .a){top:0}', '<p class="a">')).toBe('')
})

test('given classes that HTML escapes, or inside pre and noscript, finds them', () => {
  const sheet = '.\\[\\&\\>p\\]\\:x{top:0}.in-pre{top:0}.in-noscript{top:0}'
  const body =
    '<b class="[&amp;&gt;p]:x"></b><pre><i class="in-pre"></i></pre><noscript><i class="in-noscript"></i></noscript>'
  expect(sheetFor(sheet, body)).toBe(sheet)
})

test('given a script that renders parts of the page, counts its classes', () => {
  expect(sheetFor('.a{top:0}.late\\:b{top:0}', '<p>', 'x({class:`y late:b`})')).toBe('.late\\:b{top:0}')
})
