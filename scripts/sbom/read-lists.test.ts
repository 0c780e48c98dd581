import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inCheckout } from '../checkout.ts'
import { devPackages, fromRequirements, nodePackage, solcBuilds, withoutDuplicates } from './read-lists.ts'

const read = (path: string) => readFileSync(inCheckout(path), 'utf8')
const SHA256 = 'a'.repeat(64)

test.each(['slither', 'halmos'])('default: lists every pinned package of %s with its hash', (tool) => {
  const text = read(`packages/engines/src/${tool}/requirements.txt`)
  const pinned = text.match(/^[A-Za-z0-9._-]+==/gm) ?? []
  const components = fromRequirements(text, 'required')
  expect(components.map(({ name }) => `${name}==`)).toEqual(pinned)
  expect(components.every(({ hashes }) => hashes?.[0]?.content.length === 64)).toBe(true)
})

test('default: a package of a scope has it in its package URL', () => {
  const [component] = devPackages({
    packages: { 'node_modules/@a/b': { version: '1.0.0', dev: true, integrity: 'sha512-AAEC' } },
  })
  expect(component).toMatchObject({
    purl: 'pkg:npm/%40a/b@1.0.0',
    scope: 'excluded',
    hashes: [{ alg: 'SHA-512', content: '000102' }],
  })
})

test('given packages of production and links of workspaces, leaves them to npm', () => {
  const packages = { 'node_modules/a': { version: '1.0.0' }, 'node_modules/@lc/b': { link: true, dev: true } }
  expect(devPackages({ packages })).toEqual([])
})

test('default: reads the pinned Node', () => {
  const node = nodePackage(read('scripts/setup/bootstrap.sh'))
  expect(node.version).toMatch(/^24\.\d+\.\d+$/)
  expect(node.hashes?.[0]?.content).toMatch(/^[0-9a-f]{128}$/)
})

test('given a package in two lists, keeps it once and as required', () => {
  const [required] = fromRequirements(`a==1 \\\n    --hash=sha256:${SHA256}\n`, 'required')
  const [excluded] = fromRequirements(`a==1 \\\n    --hash=sha256:${SHA256}\n`, 'excluded')
  if (!required || !excluded) throw new Error('unreadable')
  expect(withoutDuplicates([excluded, required])).toEqual([required])
  expect(withoutDuplicates([required, excluded])).toEqual([required])
})

test('default: each compiler has its own reference', () => {
  const builds = solcBuilds(JSON.parse(read('packages/engines/solc-versions.json')))
  expect(new Set(builds.map((build) => build['bom-ref'])).size).toBe(builds.length)
})
