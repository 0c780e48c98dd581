import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readProject } from './project-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'read-project-'))
mkdirSync(join(folder, 'lib'))
writeFileSync(join(folder, 'b.sol'), 'contract B {}')
writeFileSync(join(folder, 'lib/a.sol'), 'contract A {}')
writeFileSync(join(folder, 'foundry.toml'), '[profile.default]\nsolc = "0.8.20"\n')
symlinkSync('/etc/passwd', join(folder, 'link.sol'))

test('default: reads a folder as one project of Solidity and configuration files, without symbolic links', () => {
  const { sources, configuration } = readProject(folder)
  expect(sources).toEqual({ 'b.sol': 'contract B {}', 'lib/a.sol': 'contract A {}' })
  expect(configuration).toMatchObject({ tools: [{ compilers: [{ version: '0.8.20' }] }] })
})

test('given a file, reads it as a project', () => {
  expect(readProject(join(folder, 'lib/a.sol')).sources).toEqual({ 'a.sol': 'contract A {}' })
})

test('error: a folder without Solidity', () => {
  expect(() => readProject(mkdtempSync(join(tmpdir(), 'empty-')))).toThrow()
})
