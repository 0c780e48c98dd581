import { expect, test } from 'vitest'
import { failureReasons } from './failure-reasons.ts'

const sources = { 'src/A.sol': 'one\ntwo\n', 'lib/x/X.sol': '1\n2\n3\n' }
const error = (file: string, offset: number, message = 'Undeclared identifier.') => ({
  type: 'DeclarationError',
  message,
  file,
  offset,
})
const failed = (...errors: ReturnType<typeof error>[]) => {
  const libraryOf = (file: string) => (file.startsWith('lib/') ? 'lib/x' : undefined)
  return failureReasons({ reason: 'invalid_input', detail: '', errors, sources, libraryOf })
}

test('default: reports an error of the project with its file and line', () => {
  expect(failed(error('src/A.sol', 4))).toEqual([
    { code: 'compile_error', file: 'src/A.sol', line: 2, detail: 'Undeclared identifier.' },
  ])
})

test('given many errors inside a library, reports them as one reason after those of the project', () => {
  const inside = Array.from({ length: 30 }, () => error('lib/x/X.sol', 2, 'Identifier already declared.'))
  expect(failed(...inside, error('src/A.sol', 0))).toEqual([
    { code: 'compile_error', file: 'src/A.sol', line: 1, detail: 'Undeclared identifier.' },
    {
      code: 'library_errors',
      name: 'lib/x',
      count: 30,
      file: 'lib/x/X.sol',
      line: 2,
      detail: 'Identifier already declared.',
    },
  ])
})

test('given many errors, keeps twenty reasons', () => {
  expect(failed(...Array.from({ length: 30 }, () => error('src/A.sol', 0)))).toHaveLength(20)
})
