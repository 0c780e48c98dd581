import { expect, test } from 'vitest'
import { lacksLibraries, readDropped, readFolder } from './folder-files.ts'

const at = (path: string) => Object.assign(new File(['x'], 'x'), { webkitRelativePath: path })

const pathsOf = (...paths: string[]) => readFolder(paths.map(at)).map(({ name }) => name)

test('default: Solidity files by their path inside the folder', () => {
  expect(pathsOf('vault/src/Vault.sol', 'vault/Token.SOL')).toEqual(['src/Vault.sol', 'Token.SOL'])
})

test('takes the configuration of build tools along', () => {
  const tools = ['v/foundry.toml', 'v/packages/a/hardhat.config.ts', 'v/remappings.txt', 'v/src/A.sol']
  const own = [...tools, 'v/package.json', 'v/yarn.lock', 'v/.gitmodules']
  expect(pathsOf(...own, 'v/node_modules/a/foundry.toml', 'v/tsconfig.json', 'v/.env')).toEqual(
    own.map((path) => path.slice(2)),
  )
})

test('given what is no source, or a dependency, or hidden: left out', () => {
  expect(pathsOf('v/README.md', 'v/node_modules/a/A.sol', 'v/.git/B.sol', 'v/lib/c/C.sol')).toEqual(['lib/c/C.sol'])
})

test.each([
  [['src/Vault.sol', 'foundry.toml'], true],
  [['src/Vault.sol', 'lib/solmate/src/Token.sol'], false],
  [['app/src/Vault.sol', 'app/libs/a/A.sol'], false],
  [['src/library/Vault.sol'], true],
  [['Vault.sol'], false],
  [[], false],
])('%j lack a folder of libraries: %s', (names, isLacking) => {
  expect(lacksLibraries(names.map((name) => ({ name })))).toBe(isLacking)
})

const entryOf = (name: string) => ({
  name,
  isDirectory: false,
  file: (give: (file: File) => void) => give(new File(['x'], name)),
})

/** As browsers give it: a hundred at most, then none. */
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

test('given a folder that is dropped beside a file: both are read, the folder by its paths', async () => {
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
