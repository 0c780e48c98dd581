import { expect, test } from 'vitest'
import { failuresByFile } from './failures-in.ts'

const failuresIn = (report: Parameters<typeof failuresByFile>[0]) => [...failuresByFile(report).values()].flat()

const file = (over: object) => ({ name: 'a.test.ts', status: 'failed', message: '', assertionResults: [], ...over })
const passed = { status: 'passed', fullName: 'adds', failureMessages: [] }

test('default: a failed test is named with the beginning of its reason', () => {
  const failed = { status: 'failed', fullName: 'takes away', failureMessages: ['\u001b[31mexpected 1\u001b[39m'] }
  expect(failuresIn({ testResults: [file({ assertionResults: [passed, failed] })] })).toEqual([
    'a.test.ts › takes away\n    expected 1',
  ])
})

test('given a file that broke before its tests, the file is named', () => {
  expect(failuresIn({ testResults: [file({ message: 'no such module' })] })).toEqual(['a.test.ts\n    no such module'])
})

test('given Playwright suites in suites, each failed one is named', () => {
  const spec = (title: string, ok: boolean) => ({
    title,
    ok,
    tests: [{ results: [{ duration: 1, error: { message: 'too slow' } }] }],
  })
  const inner = { file: 'a.spec.ts', specs: [spec('opens', false)] }
  expect(failuresIn({ suites: [{ file: 'a.spec.ts', specs: [spec('shuts', true)], suites: [inner] }] })).toEqual([
    'a.spec.ts › opens\n    too slow',
  ])
})

test('given nothing that failed, nothing is named', () => {
  expect(failuresIn({ testResults: [file({ status: 'passed', assertionResults: [passed] })] })).toEqual([])
})

test('groups failures of a helper file under the spec that was run', () => {
  const inner = { file: 'forms.ts', specs: [{ title: 'opens', ok: false, tests: [] }] }
  const outer = { file: 'a.spec.ts', specs: [], suites: [inner] }
  expect([...failuresByFile({ suites: [outer] }).keys()]).toEqual(['apps/web/e2e/a.spec.ts'])
})
