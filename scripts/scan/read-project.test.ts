import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readProject } from './read-project.ts'

const folder = mkdtempSync(join(tmpdir(), 'read-project-'))
mkdirSync(join(folder, 'lib'))
writeFileSync(join(folder, 'b.sol'), 'contract B {}')
writeFileSync(join(folder, 'lib/a.sol'), 'contract A {}')
writeFileSync(join(folder, 'foundry.toml'), '[profile.default]\nsolc = "0.8.20"\n')
symlinkSync('/etc/passwd', join(folder, 'link.sol'))

test('default: a folder is one project of its Solidity files and its configuration, links left out', () => {
  const { sources, configuration } = readProject(folder)
  expect(sources).toEqual({ 'b.sol': 'contract B {}', 'lib/a.sol': 'contract A {}' })
  expect(configuration).toMatchObject({ tools: [{ compilers: [{ version: '0.8.20' }] }] })
})

test('given a file, it is a project of its own', () => {
  expect(readProject(join(folder, 'lib/a.sol')).sources).toEqual({ 'a.sol': 'contract A {}' })
})

test('error: a folder without Solidity', () => {
  expect(() => readProject(mkdtempSync(join(tmpdir(), 'empty-')))).toThrow()
})
