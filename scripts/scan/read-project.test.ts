import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readProject } from './read-project.ts'

const folder = mkdtempSync(join(tmpdir(), 'read-project-'))
mkdirSync(join(folder, 'lib'))
writeFileSync(join(folder, 'b.sol'), 'contract B {}')
writeFileSync(join(folder, 'lib/a.sol'), 'contract A {}')
writeFileSync(join(folder, 'hardhat.config.js'), 'evil()')
symlinkSync('/etc/passwd', join(folder, 'link.sol'))

test('default: a folder is one project of its Solidity files, links left out', () => {
  expect(readProject(folder)).toEqual({
    mainFile: 'b.sol',
    sources: { 'b.sol': 'contract B {}', 'lib/a.sol': 'contract A {}' },
  })
})

test('given a file, it is a project of its own', () => {
  expect(readProject(join(folder, 'lib/a.sol'))).toEqual({ mainFile: 'a.sol', sources: { 'a.sol': 'contract A {}' } })
})

test('error: a folder without Solidity', () => {
  expect(() => readProject(mkdtempSync(join(tmpdir(), 'empty-')))).toThrow()
})
