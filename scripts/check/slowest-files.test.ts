import { expect, test } from 'vitest'
import { slowestFiles } from './slowest-files.ts'

test('default: the slowest file comes first, and the durations of one file are added', () => {
  expect(
    slowestFiles([
      { file: 'a.spec.ts', seconds: 2 },
      { file: 'b.spec.ts', seconds: 3 },
      { file: 'a.spec.ts', seconds: 2.25 },
    ]),
  ).toEqual(['    4.3 s  a.spec.ts', '    3.0 s  b.spec.ts'])
})

test('given more than twenty files, the quick ones are left out', () => {
  const files = Array.from({ length: 25 }, (_, index) => ({ file: `${index}.spec.ts`, seconds: index }))
  const lines = slowestFiles(files)
  expect(lines).toHaveLength(20)
  expect(lines.at(-1)).toContain('5.spec.ts')
})
