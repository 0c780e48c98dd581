import { expect, test } from 'vitest'
import { splitFiles, takePage } from './proof-files.ts'

const files = [
  { path: 'a', text: 'x'.repeat(25) },
  { path: 'b', text: 'y'.repeat(4) },
  { path: 'c', text: '' },
]

test('default: parts of a file, joined in order, are the file', () => {
  const parts = splitFiles(files, 10)
  expect(parts.map(({ path, part, parts: all }) => `${path} ${part}/${all}`)).toEqual([
    'a 1/3',
    'a 2/3',
    'a 3/3',
    'b 1/1',
    'c 1/1',
  ])
  for (const { path, text } of files) {
    expect(parts.flatMap((part) => (part.path === path ? part.text : [])).join('')).toBe(text)
  }
})

test('default: pages hold as much as allowed and end', () => {
  const parts = splitFiles(files, 10)
  expect(takePage(parts, 0, 10).page).toHaveLength(1)
  expect(takePage(parts, 2, 10).page).toHaveLength(3)
  expect(takePage(parts, 5, 10).page).toEqual([])
})
