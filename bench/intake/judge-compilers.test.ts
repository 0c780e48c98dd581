import { expect, test } from 'vitest'
import { judgeCompilers } from './judge-compilers.ts'
import type { Row } from './run-doctor.ts'

const row = (trueCompiler: string | undefined, compiler: string, tries: number): Row =>
  ({
    project: { name: compiler, sources: {}, ...(trueCompiler ? { trueCompiler } : {}) },
    diagnosis: { state: tries === 0 ? 'cannot' : 'compiled', compiler },
    tries,
    seconds: 1,
  }) as unknown as Row

test('default: counts first choices that compile, and those with the right minor version', () => {
  const rows = [
    row('0.4.24', '0.4.26+x', 1),
    row('0.4.24', '0.5.17+x', 1),
    row('0.8.1', '0.8.37+x', 2),
    row('0.7.6', '', 0),
  ]
  expect(judgeCompilers(rows)).toMatchObject({ known: 4, firstTry: 2, sameMinor: 1 })
  expect(judgeCompilers(rows).missed).toHaveLength(2)
})

test('given a file whose compiler is unknown, does not count it', () => {
  expect(judgeCompilers([row(undefined, '0.8.37+x', 1)])).toMatchObject({ known: 0, firstTry: 0 })
})
