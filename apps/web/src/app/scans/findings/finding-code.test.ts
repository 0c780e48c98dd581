import { expect, test } from 'vitest'
import { codeWindow } from './finding-code.tsx'

const file = Array.from({ length: 100 }, (_, index) => `line ${index + 1}`)

test('default: shows the lines around a location with their real numbers', () => {
  const window = codeWindow(file, { start: 50, end: 51 }, 2)
  expect(window).toEqual({ firstLine: 48, lines: file.slice(47, 53), isWhole: false })
})

test('given a location at the edge, stays inside the file', () => {
  expect(codeWindow(file, { start: 1, end: 1 }, 3)).toMatchObject({ firstLine: 1, lines: file.slice(0, 4) })
  expect(codeWindow(file, { start: 100, end: 100 }, 300)).toMatchObject({ firstLine: 1, isWhole: true })
})

test('given a location outside the file, shows the end', () => {
  expect(codeWindow(file, { start: 900, end: 950 }, 1)).toMatchObject({ firstLine: 99 })
  expect(codeWindow([''], { start: 5, end: 2 }, 1)).toMatchObject({ firstLine: 1, lines: [''] })
})
