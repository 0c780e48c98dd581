import { createHash } from 'node:crypto'
import { readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeFolder } from '../testing/folders.ts'
import { applyFix } from './apply-fix.ts'

const before = 'one\ntwo\nthree\nfour\nfive\n'
const diff = (file: string) => `diff --git a/${file} b/${file}
--- a/${file}
+++ b/${file}
@@ -1,5 +1,5 @@
 one
-two
+2
+2.5
 three
-four
 five
`
const hashed = (path: string, text = before) => [{ path, sha256: createHash('sha256').update(text).digest('hex') }]

test('default: applies the patch as `git apply` would', () => {
  const root = makeFolder({ 'src/A.sol': before })
  expect(applyFix({ root, diff: diff('src/A.sol'), scanned: hashed('src/A.sol') })).toEqual(['src/A.sol'])
  expect(readFileSync(join(root, 'src/A.sol'), 'utf8')).toBe('one\n2\n2.5\nthree\nfive\n')
})

test('refuses a file that has changed, and then changes no other file', () => {
  const root = makeFolder({ 'A.sol': before, 'B.sol': `${before}// edited\n` })
  const both = { root, diff: diff('A.sol') + diff('B.sol'), scanned: [...hashed('A.sol'), ...hashed('B.sol')] }
  expect(() => applyFix(both)).toThrow('has changed since the scan')
  expect(readFileSync(join(root, 'A.sol'), 'utf8')).toBe(before)
})

test.each(['../out.sol', '/etc/hosts', 'link.sol', 'folder/out.sol', 'missing.sol'])('never writes to %s', (file) => {
  const parent = makeFolder({ 'out.sol': before, 'root/A.sol': before })
  const root = join(parent, 'root')
  symlinkSync(join(parent, 'out.sol'), join(root, 'link.sol'))
  symlinkSync(parent, join(root, 'folder'))
  expect(() => applyFix({ root, diff: diff(file), scanned: hashed(file) })).toThrow('not a contract in this folder')
  expect(readFileSync(join(parent, 'out.sol'), 'utf8')).toBe(before)
})
