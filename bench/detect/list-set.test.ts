import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listSet } from './list-set.ts'

const folder = mkdtempSync(join(tmpdir(), 'list-set-'))
mkdirSync(join(folder, 'one/lib'), { recursive: true })
writeFileSync(join(folder, 'one/a.sol'), 'import {B} from\n "./lib/b.sol";')
writeFileSync(join(folder, 'one/lib/b.sol'), 'contract B {}')
writeFileSync(join(folder, 'one/c.sol'), 'contract C {}')

test('default: files that import each other are one project, others are separate', () => {
  const groups = listSet(folder).map(({ sources }) => Object.keys(sources))
  expect(groups).toEqual([['one/a.sol', 'one/lib/b.sol'], ['one/c.sol']])
})

test('given labels in the parent folder, names files relative to it', () => {
  writeFileSync(join(folder, 'labels-x.json'), '{}')
  expect(listSet(join(folder, 'one')).flatMap(({ sources }) => Object.keys(sources))).toContain('one/c.sol')
})
