import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import type { BuiltProject } from '../../scripts/scan/scan-project.ts'
import { keepBuilds } from './keep-builds.ts'

test('default: builds the same sources once and other sources again', async () => {
  const result = { diagnosis: { state: 'cannot' }, tries: 0, published: new Set(['a.sol']) } as unknown as BuiltProject
  const buildUnit = vi.fn(async () => result)
  const build = keepBuilds(join(mkdtempSync(join(tmpdir(), 'keep-builds-')), 'builds'), buildUnit)
  const bundle = { origin: 'file' as const, sources: { 'a.sol': 'contract A {}' } }
  expect(await build(bundle)).toEqual(result)
  expect(await build(bundle)).toEqual(result)
  expect(buildUnit).toHaveBeenCalledTimes(1)
  await build({ ...bundle, sources: { 'a.sol': 'contract B {}' } })
  expect(buildUnit).toHaveBeenCalledTimes(2)
})
