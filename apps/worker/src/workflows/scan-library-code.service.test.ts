import { findAddedSources } from '@lc/db'
import { engines } from '@lc/engines'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readGolden } from '../goldens/golden.ts'
import { openScanner, type Scanner } from '../testing/open-scanner.ts'
import { orderFiles } from '../testing/order-sample.ts'

let scanner: Scanner
beforeAll(async () => {
  scanner = await openScanner()
  scanner.use(...engines.filter(({ stage }) => stage === 'static'))
})
afterAll(() => scanner.close())

test('default: findings in a library that the doctor added have its name, stay out of the counts, and their code is stored', async () => {
  const ordered = await orderFiles(scanner, { files: readGolden('token-with-library') })
  const { summary, findings } = await scanner.scan(ordered)
  const inLibrary = findings.filter(({ library }) => library !== null)
  expect(inLibrary.length).toBeGreaterThan(0)
  expect(inLibrary.length).toBeLessThan(findings.length)
  expect(summary?.libraryFindings).toBe(inLibrary.length)
  const total = Object.values(summary?.counts ?? {}).reduce((sum, count) => sum + count, 0)
  expect(total).toBe(findings.length - inLibrary.length)
  const texts = await scanner.store.getJson<Record<string, string>>((await findAddedSources(scanner.db, ordered)) ?? '')
  for (const { library, locations } of inLibrary) {
    expect(library?.name).toBe('solmate')
    for (const { file } of locations) expect(texts[file]).toContain('pragma solidity')
  }
})
