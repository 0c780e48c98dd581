import { expect, test } from 'vitest'
import { lacksLibraries, limits, readDropped, readFiles, readFolder } from './read-files.ts'

const file = (name: string, size = 1) => new File(['x'.repeat(size)], name)
const names = (files: readonly File[]) => files.map(({ name }) => name)

test('default: accepts Solidity files and lists the others with the reason', () => {
  const picked = readFiles([], [file('a.sol'), file('b.txt'), file('c.sol', 0), file('d.sol', limits.maxFileBytes + 1)])
  expect(names(picked.files)).toEqual(['a.sol'])
  expect(picked.refused).toEqual({ type: ['b.txt'], empty: ['c.sol'], size: ['d.sol'] })
})

test('accepts configuration files beside Solidity files', () => {
  const chosen = [file('src/A.sol'), file('foundry.toml'), file('package.json'), file('other.toml')]
  const picked = readFiles([], chosen)
  expect(names(picked.files)).toEqual(['src/A.sol', 'foundry.toml', 'package.json'])
  expect(picked.refused).toEqual({ type: ['other.toml'] })
})

test('given an archive or a standard JSON input, accepts it as the whole project', () => {
  expect(names(readFiles([], [file('a.zip', limits.maxFileBytes + 1)]).files)).toEqual(['a.zip'])
  expect(names(readFiles([], [file('Input.JSON')]).files)).toEqual(['Input.JSON'])
})

test('refuses an archive beside other files, whichever came first', () => {
  expect(readFiles([file('a.sol')], [file('b.zip')]).refused).toEqual({ alone: ['b.zip'] })
  expect(readFiles([file('b.zip')], [file('a.sol'), file('c.json')]).refused).toEqual({ alone: ['a.sol', 'c.json'] })
})

test('given a file with the same name, replaces the older one', () => {
  const newer = file('a.sol', 5)
  expect(readFiles([file('a.sol'), file('b.sol')], [newer]).files[0]).toBe(newer)
})

test('refuses files beyond the limit', () => {
  const full = Array.from({ length: limits.maxFiles }, (_, index) => file(`${index}.sol`))
  expect(readFiles(full, [file('one-more.sol')]).refused).toEqual({ count: ['one-more.sol'] })
})

const at = (path: string) => Object.assign(new File(['x'], 'x'), { webkitRelativePath: path })

const pathsOf = (...paths: string[]) => readFolder(paths.map(at)).map(({ name }) => name)

test('default: names Solidity files by their path inside the folder', () => {
  expect(pathsOf('vault/src/Vault.sol', 'vault/Token.SOL')).toEqual(['src/Vault.sol', 'Token.SOL'])
})

test('includes the configuration of build tools', () => {
  const tools = ['v/foundry.toml', 'v/packages/a/hardhat.config.ts', 'v/remappings.txt', 'v/src/A.sol']
  const own = [...tools, 'v/package.json', 'v/yarn.lock', 'v/.gitmodules']
  expect(pathsOf(...own, 'v/node_modules/a/foundry.toml', 'v/tsconfig.json', 'v/.env')).toEqual(
    own.map((path) => path.slice(2)),
  )
})

test('leaves out other files, dependencies and hidden folders', () => {
  expect(pathsOf('v/README.md', 'v/node_modules/a/A.sol', 'v/.git/B.sol', 'v/lib/c/C.sol')).toEqual(['lib/c/C.sol'])
})

test.each([
  [['src/Vault.sol', 'foundry.toml'], true],
  [['src/Vault.sol', 'lib/solmate/src/Token.sol'], false],
  [['app/src/Vault.sol', 'app/libs/a/A.sol'], false],
  [['src/library/Vault.sol'], true],
  [['Vault.sol'], false],
  [[], false],
])('given %j, lacks a folder of libraries: %s', (names, isLacking) => {
  expect(lacksLibraries(names.map((name) => ({ name })))).toBe(isLacking)
})

const entryOf = (name: string) => ({
  name,
  isDirectory: false,
  file: (give: (file: File) => void) => give(new File(['x'], name)),
})

/** Like a browser's reader, which returns entries in batches and then an empty one. */
const folderOf = (name: string, ...inside: object[]) => ({
  name,
  isDirectory: true,
  createReader: () => {
    const pages = [inside, []]
    return { readEntries: (give: (entries: object[]) => void) => give(pages.shift() ?? []) }
  },
})

const dropped = (...items: object[]) => items as unknown as DataTransferItemList
const itemOf = (entry: object | null, file: File | null = null) => ({
  webkitGetAsEntry: () => entry,
  getAsFile: () => file,
})

test('given a dropped folder and a file, reads both', async () => {
  const project = folderOf(
    'vault',
    folderOf('src', entryOf('A.sol')),
    folderOf('.git', entryOf('B.sol')),
    entryOf('x.md'),
  )
  const files = await readDropped(
    dropped(itemOf(project), itemOf(entryOf('rest.zip')), itemOf(null, new File(['x'], 'C.sol'))),
  )
  expect(files.map(({ name }) => name)).toEqual(['src/A.sol', 'rest.zip', 'C.sol'])
})
