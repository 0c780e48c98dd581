import { readFileSync } from 'node:fs'
import { toSourceBundle } from '@lc/testkit'
import { expect, test } from 'vitest'
import { openDoctor } from './testing/open-doctor.ts'

const { look } = openDoctor()

const { files } = JSON.parse(readFileSync(new URL('../fixtures/library-remedy.json', import.meta.url), 'utf8')) as {
  files: Record<string, string>
}

const COPY = 'lib/openzeppelin-contracts'
const remedy = [{ folder: COPY, library: '@openzeppelin/contracts', version: '4.9.6' }]

test('the offered release makes the project compile, and the diagnosis lists the replacement', async () => {
  const { diagnosis } = await look({ ...toSourceBundle(files), replaced: remedy })
  expect(diagnosis).toMatchObject({ state: 'compiled_with_changes', mainContract: 'Vault', reasons: [] })
  expect(diagnosis.changes).toContainEqual({
    code: 'library_replaced',
    name: COPY,
    found: '@openzeppelin/contracts 4.9.6',
  })
  expect(diagnosis.files.map(({ path }) => path)).toEqual(['src/Vault.sol'])
})

test('given a chosen release, prefers it to the one that fits best', async () => {
  const older = remedy.map((each) => ({ ...each, version: '4.7.3' }))
  const { diagnosis } = await look({ ...toSourceBundle(files), replaced: older })
  expect(diagnosis.changes).toContainEqual(expect.objectContaining({ code: 'library_added', found: '4.7.3' }))
})

test('given a deployed contract, offers no other library', async () => {
  const { diagnosis } = await look({ ...toSourceBundle(files), origin: 'address', mainFile: 'src/Vault.sol' })
  expect(diagnosis.reasons).toMatchObject([{ code: 'library_errors' }])
  expect(diagnosis.reasons[0]).not.toHaveProperty('remedy')
})

test('given contracts that no release makes compile, offers none', async () => {
  const source = `${files['src/Vault.sol']}\ncontract Broken { uint256 x = nothing; }\n`
  const { diagnosis } = await look(toSourceBundle({ ...files, 'src/Vault.sol': source }))
  expect(diagnosis.state).toBe('cannot')
  expect(diagnosis.reasons.filter(({ remedy: offered }) => offered)).toEqual([])
})
