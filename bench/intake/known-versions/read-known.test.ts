import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readCompiler, readKnown } from './read-known.ts'

const packageOf = (files: Record<string, string>): string => {
  const folder = mkdtempSync(join(tmpdir(), 'lightning-cat-known-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return folder
}

const artifact = JSON.stringify({ deployedBytecode: '0x60806040', compiler: { version: '0.7.6+x' } })

test('default: reads a source with its artifact’s compiler, even if a folder has the same name', () => {
  const folder = packageOf({ 'contracts/A.sol': '', 'artifacts/contracts/A.sol/A.json': artifact })
  expect(readKnown(folder, 'a/1.0.0')).toEqual({ release: 'a/1.0.0', files: { 'contracts/A.sol': '0.7.6' } })
})

test('given an artifact without a source or with two, returns nothing', () => {
  const folder = packageOf({ 'x/B.sol': '', 'y/B.sol': '', 'build/A.json': artifact, 'build/B.json': artifact })
  expect(readKnown(folder, 'a/1.0.0').files).toEqual({})
})

test('given many, returns four spread over all', () => {
  const names = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H']
  const files = names.flatMap((name) => [
    [`${name}.sol`, ''],
    [`build/${name}.json`, artifact],
  ])
  const { files: known } = readKnown(packageOf(Object.fromEntries(files)), 'a/1.0.0')
  expect(Object.keys(known)).toEqual(['A.sol', 'C.sol', 'E.sol', 'G.sol'])
})

const metadata = `a264697066735822${'11'.repeat(34)}64736f6c63430008140033`

test('default: reads the compiler from the bytecode', () => {
  expect(readCompiler({ deployedBytecode: `0x6080${metadata}`, compiler: { version: '0.1.0' } })).toBe('0.8.20')
  expect(readCompiler({ evm: { deployedBytecode: { object: `6080${metadata}` } } })).toBe('0.8.20')
})

test('given bytecode without a version, reads the build tool’s record', () => {
  expect(readCompiler({ deployedBytecode: '0x6080', compiler: { version: '0.5.7+commit.6da8b019' } })).toBe('0.5.7')
})

test('given no bytecode, returns nothing', () => {
  expect(readCompiler({ deployedBytecode: '0x', compiler: { version: '0.5.7' } })).toBeUndefined()
  expect(readCompiler({})).toBeUndefined()
})
