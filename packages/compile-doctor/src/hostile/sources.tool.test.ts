import type { Diagnosis, ReasonCode } from '@lc/api-contract'
import { installedCompilers } from '@lc/engines'
import { control, expectControl } from '@lc/testkit/control'
import { afterEach, describe, expect, test } from 'vitest'
import { openDoctor } from '../testing/open-doctor.ts'

const { look, lookAt } = openDoctor()

/** The same doctor and jail, for somebody else. */
afterEach(async () => {
  const { diagnosis, build } = await lookAt({ [control.file]: control.source })
  expect(diagnosis).toMatchObject({ state: 'compiled', mainContract: control.contract, changes: [], reasons: [] })
  expectControl(build)
})

const v8 = (body: string): string => `// SPDX-License-Identifier: MIT\npragma solidity ^0.8.0;\n${body}`

/** An end with a reason that has words, and nothing of this machine in it. */
const expectCannot = ({ state, reasons }: Diagnosis, code: ReasonCode) => {
  expect(state).toBe('cannot')
  expect(reasons.map((reason) => reason.code)).toContain(code)
  expect(JSON.stringify(reasons)).not.toContain('root:')
}

const refuse = async (source: string, code: ReasonCode) =>
  expectCannot((await lookAt({ 'A.sol': source })).diagnosis, code)

describe('H19: a file with nothing in it', () => {
  test.each([
    ['nothing', ''],
    ['blanks', ' \n\t'],
    ['a comment', '// contract A {}\n/* contract B {} */\n'],
    ['a licence and a pragma', v8('')],
  ])('refuses %s', async (_, source) => {
    await refuse(source, 'no_contract')
  })
})

describe('H20: text in another coding', () => {
  test.each([
    ['a NUL', v8('contract A {\0}')],
    ['UTF-16 that was taken for UTF-8', '\u0000c\u0000o\u0000n'],
    ['characters that stand for broken ones', v8('contract A { \uFFFD\uFFFD }')],
  ])('refuses %s', async (_, source) => {
    await refuse(source, 'compile_error')
  })

  test('given a byte order mark: it is taken off, and told', async () => {
    const { diagnosis } = await lookAt({ 'A.sol': `\uFEFF${v8('contract A {}')}` })
    expect(diagnosis.changes).toEqual([{ code: 'byte_order_mark_removed', file: 'A.sol' }])
  })
})

describe('H30: imports of files of this machine', () => {
  test.each(['/etc/passwd', '../../etc/shadow', '../../../../../../etc/passwd', 'file:///etc/passwd', '..\\\\..\\\\x'])(
    'refuses %j',
    async (path) => {
      await refuse(v8(`import "${path}";\ncontract A {}`), 'import_outside')
    },
  )

  test('refuses a rule that leads there', async () => {
    const sources = { 'A.sol': v8('import "x/passwd";\ncontract A {}') }
    const { diagnosis } = await look({ origin: 'file', sources, remappings: ['x/=/etc/'] })
    expectCannot(diagnosis, 'import_missing')
  })
})

describe('H31: imports from a network', () => {
  test.each([
    'http://169.254.169.254/latest/meta-data',
    'https://example.com/A.sol',
    'github.com/somebody/something/A.sol',
    'ipfs://QmXoypizjW3WknFiJnKLwHCnL72vedxjQkDDP1mXWo6uco',
    'bzz-raw://x/A.sol',
  ])('refuses %s, and asks nobody: the jail has no network, and the doctor no client', async (path) => {
    await refuse(v8(`import "${path}";\ncontract A {}`), 'import_remote')
  })
})

describe('H40: versions that are none', () => {
  test.each<[string, ReasonCode]>([
    ['99.0.0', 'compiler_unknown'],
    ['0.8.30-nightly.2025.1.1', 'compiler_unknown'],
    ['v0.8.30;rm -rf', 'compile_error'],
    ['latest', 'pragma_unreadable'],
    ['`id`', 'pragma_unreadable'],
  ])('refuses %j', async (version, code) => {
    await refuse(`pragma solidity ${version};\ncontract A {}`, code)
  })

  test('given a wide range: a compiler of our list', async () => {
    const { diagnosis } = await lookAt({ 'A.sol': 'pragma solidity >=0.4 <0.9;\ncontract A {}' })
    expect(installedCompilers).toContain(diagnosis.compiler?.split('+')[0])
  })

  test('given a compiler beside the sources that is a command: one that the sources allow', async () => {
    const sources = { 'A.sol': v8('contract A {}') }
    const { diagnosis } = await look({ origin: 'standard_json', sources, compiler: 'v0.8.30;rm -rf' })
    expect(installedCompilers).toContain(diagnosis.compiler?.split('+')[0])
  })
})

describe('beyond the list', () => {
  const nested = `${'('.repeat(100_000)}1${')'.repeat(100_000)}`

  test.each<[string, Record<string, string>, ReasonCode]>([
    ['deep nesting', { 'A.sol': v8(`contract A { uint x = ${nested}; }`) }, 'nested_too_deeply'],
    ['two megabytes of quotes', { 'A.sol': `import ${'"'.repeat(2_000_000)};` }, 'compile_error'],
    [
      'a circle of imports that lacks one',
      { 'A.sol': v8('import "./B.sol";'), 'B.sol': v8('import "./A.sol";import "./C.sol";') },
      'import_missing',
    ],
  ])('refuses %s', async (_, sources, code) => {
    expectCannot((await lookAt(sources)).diagnosis, code)
  })
})
