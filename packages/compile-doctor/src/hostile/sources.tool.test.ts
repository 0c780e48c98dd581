import type { Diagnosis, DoctorReasonCode } from '@lc/api-contract'
import { installedCompilers } from '@lc/engines'
import { control, expectControl } from '@lc/testkit/control'
import { afterEach, describe, expect, test } from 'vitest'
import { openDoctor } from '../testing/open-doctor.ts'

const { look, lookAt } = openDoctor()

/** The same doctor and jail, used by another project. */
afterEach(async () => {
  const { diagnosis, build } = await lookAt({ [control.file]: control.source })
  expect(diagnosis).toMatchObject({ state: 'compiled', mainContract: control.contract, changes: [], reasons: [] })
  expectControl(build)
})

const v8 = (body: string): string => `// SPDX-License-Identifier: MIT\npragma solidity ^0.8.0;\n${body}`

/** Fails with a known reason that contains nothing of this machine. */
const expectCannot = ({ state, reasons }: Diagnosis, code: DoctorReasonCode) => {
  expect(state).toBe('cannot')
  expect(reasons.map((reason) => reason.code)).toContain(code)
  expect(JSON.stringify(reasons)).not.toContain('root:')
}

const refuse = async (source: string, code: DoctorReasonCode) =>
  expectCannot((await lookAt({ 'A.sol': source })).diagnosis, code)

describe('H19: an empty file', () => {
  test.each([
    ['nothing', ''],
    ['blanks', ' \n\t'],
    ['a comment', '// contract A {}\n/* contract B {} */\n'],
    ['a licence and a pragma', v8('')],
  ])('refuses %s', async (_, source) => {
    await refuse(source, 'no_contract')
  })
})

describe('H20: text in another encoding', () => {
  test.each([
    ['a NUL', v8('contract A {\0}')],
    ['UTF-16 decoded as UTF-8', '\u0000c\u0000o\u0000n'],
    ['replacement characters', v8('contract A { \uFFFD\uFFFD }')],
  ])('refuses %s', async (_, source) => {
    await refuse(source, 'compile_error')
  })

  test('given a byte order mark, removes it and reports the change', async () => {
    const { diagnosis } = await lookAt({ 'A.sol': `\uFEFF${v8('contract A {}')}` })
    expect(diagnosis.changes).toEqual([{ code: 'byte_order_mark_removed', file: 'A.sol' }])
  })
})

describe('H30: imports of files on this machine', () => {
  test.each(['/etc/passwd', '../../etc/shadow', '../../../../../../etc/passwd', 'file:///etc/passwd', '..\\\\..\\\\x'])(
    'refuses %j',
    async (path) => {
      await refuse(v8(`import "${path}";\ncontract A {}`), 'import_outside')
    },
  )

  test('refuses a remapping that points there', async () => {
    const sources = { 'A.sol': v8('import "x/passwd";\ncontract A {}') }
    const { diagnosis } = await look({ origin: 'file', sources, remappings: ['x/=/etc/'] })
    expectCannot(diagnosis, 'import_missing')
  })
})

describe('H31: imports from a network', () => {
  test.each([
    'http://169.254.169.254/latest/meta-data',
    'https://example.com/A.sol',
    'github.com/example/something/A.sol',
    'ipfs://QmXoypizjW3WknFiJnKLwHCnL72vedxjQkDDP1mXWo6uco',
    'bzz-raw://x/A.sol',
  ])('refuses %s without a request: the jail has no network, and the doctor no client', async (path) => {
    await refuse(v8(`import "${path}";\ncontract A {}`), 'import_remote')
  })
})

describe('H40: invalid versions', () => {
  test.each<[string, DoctorReasonCode]>([
    ['99.0.0', 'compiler_unknown'],
    ['0.8.30-nightly.2025.1.1', 'compiler_unknown'],
    ['v0.8.30;rm -rf', 'compile_error'],
    ['latest', 'pragma_unreadable'],
    ['`id`', 'pragma_unreadable'],
  ])('refuses %j', async (version, code) => {
    await refuse(`pragma solidity ${version};\ncontract A {}`, code)
  })

  test('given a wide range, uses an installed compiler', async () => {
    const { diagnosis } = await lookAt({ 'A.sol': 'pragma solidity >=0.4 <0.9;\ncontract A {}' })
    expect(installedCompilers).toContain(diagnosis.compiler?.split('+')[0])
  })

  test('given a command in place of a compiler version, uses a version that the sources allow', async () => {
    const sources = { 'A.sol': v8('contract A {}') }
    const { diagnosis } = await look({ origin: 'standard_json', sources, compiler: 'v0.8.30;rm -rf' })
    expect(installedCompilers).toContain(diagnosis.compiler?.split('+')[0])
  })
})

describe('not on the list', () => {
  const nested = `${'('.repeat(100_000)}1${')'.repeat(100_000)}`

  test.each<[string, Record<string, string>, DoctorReasonCode]>([
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
