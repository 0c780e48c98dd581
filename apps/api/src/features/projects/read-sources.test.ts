import { createZip } from '@lc/testkit'
import { expect, test } from 'vitest'
import { checkSources, readSegment } from './read-sources.ts'

const limits = { maxBytes: 1_000_000, maxUnpackedBytes: 5_000_000, maxFileBytes: 100_000, maxFiles: 20 }
const vault = 'pragma solidity ^0.8.0; contract Vault {}'
const foundry = '[profile.default]\nsolc = "0.8.23"\nvia_ir = true\nffi = true\nremappings = ["a/=lib/a/"]'
const hardhat = 'import "x"\nexport default { solidity: "0.7.6" } satisfies HardhatUserConfig'

const part = (name: string, content: string | Uint8Array) => ({ name, bytes: new Uint8Array(Buffer.from(content)) })

const stated = {
  remappings: ['a/=lib/a/'],
  configuration: {
    tools: [
      { file: 'foundry.toml', compilers: [{ version: '0.8.23', settings: { viaIR: true } }] },
      { file: 'old/hardhat.config.ts', compilers: [{ version: '0.7.6' }] },
    ],
    unread: [],
  },
}

test('default: an archive with configuration files states their settings, and keeps only its sources', async () => {
  const archive = createZip([
    { name: 'foundry.toml', content: foundry },
    { name: 'src/Vault.sol', content: vault },
    { name: 'old/hardhat.config.ts', content: hardhat },
    { name: 'node_modules/x/hardhat.config.js', content: 'module.exports = { solidity: "0.4.24" }' },
  ])
  const parts = [part('x.zip', archive)]
  expect((await checkSources(parts, limits)).notes).toEqual({ origin: 'file', stated })
  expect((await readSegment(parts, limits, 0)).sources.map(({ path }) => path)).toEqual(['src/Vault.sol'])
})

test('given configuration files beside loose sources, states the same', async () => {
  const parts = [part('foundry.toml', foundry), part('src/Vault.sol', vault), part('old/hardhat.config.ts', hardhat)]
  expect((await checkSources(parts, limits)).notes).toEqual({ origin: 'file', stated })
  expect((await readSegment(parts, limits, 0)).sources.map(({ path }) => path)).toEqual(['src/Vault.sol'])
})

test('given lists of dependencies, states their versions', async () => {
  const parts = [
    part('Vault.sol', vault),
    part('package.json', '{"dependencies":{"@openzeppelin/contracts":"^4.4.0"}}'),
    part('yarn.lock', '"@openzeppelin/contracts@^4.4.0":\n  version "4.4.2"\n'),
  ]
  const { notes } = await checkSources(parts, limits)
  expect(notes.stated.configuration?.dependencies).toEqual([
    { file: 'package.json', versions: { '@openzeppelin/contracts': '4.4.2' } },
  ])
})

test('given lock files that are too large, skips them', async () => {
  const archive = createZip([
    { name: 'src/Vault.sol', content: vault },
    { name: 'package.json', content: '{"dependencies":{"solmate":"^6.0.0"}}' },
    { name: 'a/yarn.lock', content: `"solmate@^6.0.0":\n  version "6.7.0"\n${'# x\n'.repeat(200_000)}` },
    { name: 'yarn.lock', content: `"solmate@^6.0.0":\n  version "6.7.0"\n${'#'.repeat(2_100_000)}` },
  ])
  const { notes } = await checkSources([part('x.zip', archive)], limits)
  expect(notes.stated.configuration?.dependencies).toEqual([{ file: 'package.json', versions: { solmate: '^6.0.0' } }])
})

test('given a configuration that cannot be read, names it', async () => {
  const parts = [part('Vault.sol', vault), part('hardhat.config.js', 'process.exit(1)'), part('a/foundry.toml', '][')]
  const { notes } = await checkSources(parts, limits)
  expect(notes.stated.configuration).toEqual({ tools: [], unread: ['a/foundry.toml', 'hardhat.config.js'] })
})

test.for(['../foundry.toml', '/etc/foundry.toml', 'a\u0000/foundry.toml', '-x/foundry.toml'])(
  'given a configuration at %j, ignores it',
  async (name) => {
    const { notes } = await checkSources([part('Vault.sol', vault), part(name, foundry)], limits)
    expect(notes.stated).toEqual({ remappings: [] })
  },
)

test('given a folder name in decomposed letters, it matches the folder of its sources', async () => {
  const parts = [part('cafe\u0301/A.sol', vault), part('cafe\u0301/foundry.toml', foundry)]
  const { notes } = await checkSources(parts, limits)
  const [{ path } = { path: '' }] = (await readSegment(parts, limits, 0)).sources
  expect(notes.stated.configuration?.tools[0]?.file).toBe(path.replace('A.sol', 'foundry.toml'))
})

test('given configuration files without sources, rejects the upload', async () => {
  await expect(checkSources([part('foundry.toml', foundry)], limits)).rejects.toMatchObject({
    details: { reason: 'no_files' },
  })
})

test('given configuration files that are too large together, rejects the upload', async () => {
  const parts = Array.from({ length: 12 }, (_, index) => part(`p${index}/foundry.toml`, '#'.repeat(190_000)))
  await expect(checkSources([part('Vault.sol', vault), ...parts], limits)).rejects.toMatchObject({
    errorName: 'TOO_LARGE',
  })
})
