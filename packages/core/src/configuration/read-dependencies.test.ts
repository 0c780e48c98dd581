import { expect, test } from 'vitest'
import { readDependencies } from './read-dependencies.ts'

const OZ = '@openzeppelin/contracts'
const manifest = (versions: Record<string, string>) => JSON.stringify({ name: 'x', dependencies: versions })
const versionsIn = (files: Record<string, string>) => readDependencies(files).map(({ versions }) => versions)

test('default: reads ranges from package.json, dependencies before development dependencies', () => {
  const text = JSON.stringify({
    name: 'vault',
    scripts: { postinstall: 'exit 1' },
    dependencies: { [OZ]: '^4.9.3' },
    devDependencies: { hardhat: '~2.19.0', [OZ]: '5.0.0', solmate: '>=6.0.0 <7 || ^8.0.0-rc.1' },
  })
  expect(readDependencies({ 'packages/a/package.json': text })).toEqual([
    {
      file: 'packages/a/package.json',
      versions: { [OZ]: '^4.9.3', hardhat: '~2.19.0', solmate: '>=6.0.0 <7 || ^8.0.0-rc.1' },
    },
  ])
})

test.for([
  ['github:OpenZeppelin/openzeppelin-contracts#v4.9.3', 'v4.9.3'],
  ['git+https://github.com/transmissions11/solmate.git#semver:^6.0.0', '^6.0.0'],
  ['npm:@openzeppelin/contracts@4.8.0', '4.8.0'],
  ['latest', undefined],
  ['*', undefined],
  ['workspace:^1.0.0', undefined],
  ['file:../contracts', undefined],
  ['https://example.com/x.tgz', undefined],
  ['$(touch /tmp/x)', undefined],
] as const)('given version %s, reads %s', ([stated, version]) => {
  expect(versionsIn({ 'package.json': manifest({ x: stated }) })).toEqual(version === undefined ? [] : [{ x: version }])
})

test.for([
  [
    'package-lock.json',
    JSON.stringify({
      lockfileVersion: 3,
      packages: {
        '': { dependencies: { [OZ]: '^4.4.0' } },
        [`node_modules/${OZ}`]: { version: '4.4.2' },
        [`node_modules/other/node_modules/${OZ}`]: { version: '5.0.0' },
      },
    }),
  ],
  ['package-lock.json', JSON.stringify({ lockfileVersion: 1, dependencies: { [OZ]: { version: '4.4.2' } } })],
  ['yarn.lock', `# yarn lockfile v1\n\n"${OZ}@^4.1.0", "${OZ}@^4.4.0":\n  version "4.4.2"\n  resolved "https://x"\n`],
  ['yarn.lock', `"${OZ}@npm:^4.4.0":\n  version: 4.4.2\n  resolution: "${OZ}@npm:4.4.2"\n`],
  [
    'pnpm-lock.yaml',
    `lockfileVersion: '9.0'\n\nimporters:\n\n  .:\n    dependencies:\n      '${OZ}':\n        specifier: ^4.4.0\n        version: 4.4.2\n`,
  ],
  [
    'pnpm-lock.yaml',
    `lockfileVersion: 5.4\n\ndependencies:\n  '${OZ}':\n    specifier: ^4.4.0\n    version: 4.4.2(x@1)\n`,
  ],
  [
    'bun.lock',
    `{\n  "lockfileVersion": 1,\n  "packages": {\n    "${OZ}": ["${OZ}@4.4.2", "", {}, "sha512-x=="],\n\n    "other/${OZ}": ["${OZ}@5.0.0", "", {}, "sha512-y=="],\n  }\n}\n`,
  ],
] as const)('given %s, uses the installed version: case %#', ([name, text]) => {
  const files = { 'packages/a/package.json': manifest({ [OZ]: '^4.4.0', other: '1.0.0' }), [name]: text }
  expect(versionsIn(files)).toEqual([{ [OZ]: '4.4.2', other: '1.0.0' }])
})

test('given npm aliases, returns the real package names', () => {
  const text = manifest({
    '@openzeppelin/contracts-v4': 'npm:@openzeppelin/contracts@^4.9.0',
    solmate6: 'npm:solmate@6.7.0',
    untagged: 'npm:solmate',
    hostile: 'npm:../../etc@1.0.0',
    [OZ]: '5.0.2',
  })
  const lock = JSON.stringify({ packages: { 'node_modules/@openzeppelin/contracts-v4': { version: '4.9.6' } } })
  expect(readDependencies({ 'package.json': text, 'package-lock.json': lock })).toEqual([
    {
      file: 'package.json',
      versions: { '@openzeppelin/contracts-v4': '4.9.6', solmate6: '6.7.0', hostile: '1.0.0', [OZ]: '5.0.2' },
      aliases: { '@openzeppelin/contracts-v4': OZ, solmate6: 'solmate' },
    },
  ])
})

test('given two installed versions of a package, keeps its range', () => {
  const lock = `"${OZ}@^4.4.0":\n  version "4.4.2"\n\n"${OZ}@^5.0.0":\n  version "5.0.2"\n`
  expect(versionsIn({ 'package.json': manifest({ [OZ]: '^4.4.0' }), 'yarn.lock': lock })).toEqual([{ [OZ]: '^4.4.0' }])
})

test('given submodules, reads their tags and branches by folder', () => {
  const modules = `[submodule "lib/forge-std"]
	path = lib/forge-std
	url = https://github.com/foundry-rs/forge-std
[submodule "lib/openzeppelin-contracts"]
	path = lib/openzeppelin-contracts
	url = https://github.com/OpenZeppelin/openzeppelin-contracts
	branch = release-v4.9
[submodule "lib/solmate"]
	path = lib/solmate
	branch = main
`
  const lock = JSON.stringify({
    'lib/solady': { tag: { name: 'v0.0.201', rev: 'abc' } },
    'lib/solmate': { rev: 'abc' },
    'lib/forge-std': { branch: { name: 'master', rev: 'abc' } },
  })
  expect(versionsIn({ '.gitmodules': modules, 'foundry.lock': lock })).toEqual([
    { solady: '0.0.201' },
    { 'openzeppelin-contracts': '4.9' },
  ])
})

test('given Soldeer dependencies, reads them from foundry.toml', () => {
  const text = '[dependencies]\n"@openzeppelin-contracts" = "5.0.2"\nsolmate = { version = "6.7.0", url = "x" }\nx = 1'
  expect(versionsIn({ 'foundry.toml': text })).toEqual([{ '@openzeppelin-contracts': '5.0.2', solmate: '6.7.0' }])
})

test('given files of a library or broken ones, reads nothing', () => {
  const files = {
    'lib/x/package.json': manifest({ a: '1.0.0' }),
    'node_modules/x/package.json': manifest({ a: '1.0.0' }),
    'a/package.json': '{',
    'b/package.json': '[]',
    'c/package.json': '{"dependencies":{"a":1}}',
    'd/package.json': manifest({ a: '1'.repeat(70) }),
    'f/package.json': manifest({ 'a\u0000': '1.0.0', '\ud800': '1.0.0', 'a b': '1.0.0' }),
    'e/package.json': manifest({ a: `1.0.0${' '.repeat(70_000)}` }),
    'package-lock.json': '['.repeat(100_000),
  }
  expect(readDependencies(files)).toEqual([])
})
