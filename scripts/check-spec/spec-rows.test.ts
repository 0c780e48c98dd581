import { expect, test } from 'vitest'
import { specRows } from './spec-rows.ts'

test('default: number, statement and tests of each row', () => {
  const markdown = [
    '| number | statement | shown by |',
    '|---|---|---|',
    '| 1.1 | It works. | `a.test.ts › default: x`<br>`b.test.ts › default: y` |',
    '| 1.2 | It will work. | later |',
    'prose about | 1.3 | bars',
  ].join('\n')
  expect(specRows(markdown)).toEqual([
    { number: '1.1', statement: 'It works.', shownBy: ['a.test.ts › default: x', 'b.test.ts › default: y'] },
    { number: '1.2', statement: 'It will work.', shownBy: ['later'] },
  ])
})

test('given a bar in a title, it is written with a backslash', () => {
  expect(specRows('| 1.1 | s | `a.test.ts › a \\| b` |')[0]?.shownBy).toEqual(['a.test.ts › a | b'])
})
