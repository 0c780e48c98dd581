import { expect, test } from 'vitest'
import { codeWindow } from './code-window.ts'

const file = Array.from({ length: 100 }, (_, index) => `line ${index + 1}`)

test('default: the lines around a place with its real numbers', () => {
  const window = codeWindow(file, { start: 50, end: 51 }, 2)
  expect(window).toEqual({ firstLine: 48, lines: file.slice(47, 53), isWhole: false })
})

test('given a place at the edge, the window stays inside', () => {
  expect(codeWindow(file, { start: 1, end: 1 }, 3)).toMatchObject({ firstLine: 1, lines: file.slice(0, 4) })
  expect(codeWindow(file, { start: 100, end: 100 }, 300)).toMatchObject({ firstLine: 1, isWhole: true })
})

test('given a place outside the file, it shows the end and does not fail', () => {
  expect(codeWindow(file, { start: 900, end: 950 }, 1)).toMatchObject({ firstLine: 99 })
  expect(codeWindow([''], { start: 5, end: 2 }, 1)).toMatchObject({ firstLine: 1, lines: [''] })
})
