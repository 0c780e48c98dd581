import { expect, test } from 'vitest'
import { numberProblems } from './number-problems.ts'

test('default: sections and statements count from one', () => {
  expect(numberProblems(['1.1', '1.2', '2.1', '2.2', '3.1'])).toEqual([])
})

test.each([
  ['a missing statement', ['1.1', '1.3'], ['1.3: expected 1.2 or 2.1 here']],
  ['a missing section', ['1.1', '3.1'], ['3.1: expected 1.2 or 2.1 here']],
  ['a missing start', ['1.2'], ['1.2: expected 1.1 here']],
  ['a number that is there twice', ['1.1', '1.1', '1.2'], ['1.1: expected 1.2 or 2.1 here']],
  ['disorder', ['1.2', '1.1'], ['1.2: expected 1.1 here', '1.1: expected 1.3 or 2.1 here']],
  ['another way to write a number', ['1.1', '1.02'], ['1.02: expected 1.2 or 2.1 here']],
])('refuses %s', (_name, numbers, problems) => {
  expect(numberProblems(numbers)).toEqual(problems)
})
