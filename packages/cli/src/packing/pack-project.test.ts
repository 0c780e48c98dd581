import { execFileSync } from 'node:child_process'
import { mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeFolder } from '../testing/folders.ts'
import { packProject } from './pack-project.ts'

const pathsOf = (folder: string, options = {}) => [...packProject(folder, options).files.keys()].sort()

test('default: packs a Foundry project with tests and the libraries that imports need', () => {
  const folder = makeFolder({
    'foundry.toml': '[profile.default]\nsrc = "contracts"\n',
    'remappings.txt': '@oz/=lib/oz/contracts/\n',
    'contracts/A.sol': 'import "./B.sol";\nimport {T} from "@oz/T.sol";\nimport "solmate/S.sol";',
    'contracts/B.sol': 'contract B {}',
    'test/A.t.sol': 'import "../contracts/A.sol";',
    'examples/Other.sol': 'contract Other {}',
    'lib/oz/contracts/T.sol': 'import "./U.sol";',
    'lib/oz/contracts/U.sol': '',
    'lib/oz/contracts/Unused.sol': '',
    'lib/oz/foundry.toml': '',
    'lib/solmate/src/S.sol': '',
    'README.md': 'secret',
  })
  expect(pathsOf(folder)).toEqual([
    'contracts/A.sol',
    'contracts/B.sol',
    'foundry.toml',
    'lib/oz/contracts/T.sol',
    'lib/oz/contracts/U.sol',
    'lib/oz/foundry.toml',
    'lib/solmate/src/S.sol',
    'remappings.txt',
    'test/A.t.sol',
  ])
})

test('default: packs a Hardhat project with packages from node_modules', () => {
  const folder = makeFolder({
    '.gitignore': 'node_modules\n',
    'hardhat.config.ts': 'export default { solidity: "0.8.20" }',
    'package.json': '{}',
    'contracts/A.sol': 'import "@openzeppelin/contracts/T.sol";',
    'node_modules/@openzeppelin/contracts/T.sol': '',
    'node_modules/@openzeppelin/contracts/Unused.sol': '',
  })
  expect(pathsOf(folder)).toEqual([
    'contracts/A.sol',
    'hardhat.config.ts',
    'node_modules/@openzeppelin/contracts/T.sol',
    'package.json',
  ])
})

test('leaves out files that .gitignore excludes, in every folder, and reports imports of them', () => {
  const folder = makeFolder({
    '.gitignore': '/out/\n*.secret.sol\n',
    'src/.gitignore': 'draft/\n!draft.keep.sol\n',
    'src/A.sol': 'import "./Key.secret.sol";',
    'src/Key.secret.sol': 'contract Key {}',
    'src/draft/D.sol': '',
    'out/O.sol': '',
  })
  const { files, notes } = packProject(folder)
  expect([...files.keys()]).toEqual(['src/A.sol'])
  expect(notes).toHaveLength(1)
  expect(notes[0]).toContain('src/Key.secret.sol')
})

test('a folder inside a repository follows the .gitignore above it', () => {
  const folder = makeFolder({ '.gitignore': 'packages/a/gen/\n', 'packages/a/A.sol': '', 'packages/a/gen/G.sol': '' })
  mkdirSync(join(folder, '.git'))
  expect(pathsOf(join(folder, 'packages/a'))).toEqual(['A.sol'])
})

test('never follows a symbolic link out of the project', () => {
  const outside = makeFolder({ 'Secret.sol': 'contract Secret {}', 'deep/Other.sol': '' })
  const folder = makeFolder({
    'src/A.sol': 'import "./Linked.sol";\nimport "dep/Other.sol";\nimport "inner/I.sol";',
    'node_modules/.store/inner/I.sol': 'contract I {}',
  })
  symlinkSync(join(outside, 'Secret.sol'), join(folder, 'src/Linked.sol'))
  symlinkSync(join(outside, 'deep'), join(folder, 'node_modules/dep'))
  symlinkSync(outside, join(folder, 'src/all'))
  // Package managers link packages inside the project.
  symlinkSync(join(folder, 'node_modules/.store/inner'), join(folder, 'node_modules/inner'))
  expect(pathsOf(folder)).toEqual(['node_modules/inner/I.sol', 'src/A.sol'])
})

test('an import can not leave the project', () => {
  const folder = makeFolder({
    'Secret.sol': '',
    'project/src/A.sol': 'import "../../Secret.sol"; import "/etc/passwd";',
  })
  expect(pathsOf(join(folder, 'project'))).toEqual(['src/A.sol'])
})

test('packs one file with its imports and the configuration of its project', () => {
  const folder = makeFolder({
    'foundry.toml': '',
    'src/A.sol': 'import "src/B.sol";',
    'src/B.sol': '',
    'src/C.sol': '',
  })
  expect(pathsOf(join(folder, 'src/A.sol'))).toEqual(['foundry.toml', 'src/A.sol', 'src/B.sol'])
})

test('takes only libraries from the second folder', () => {
  const now = makeFolder({ 'src/New.sol': '', 'lib/x/src/X.sol': '' })
  const before = makeFolder({ 'src/A.sol': 'import "x/X.sol"; import "./New.sol";' })
  expect(pathsOf(before, { libraries: now })).toEqual(['lib/x/src/X.sol', 'src/A.sol'])
})

test.each([
  ['a missing folder', () => '/nonexistent-folder'],
  ['a folder without Solidity', () => makeFolder({ 'README.md': '' })],
  ['a file of more than 2 MB', () => makeFolder({ 'A.sol': 'x'.repeat(2_100_000) })],
  [
    'more than 2,000 files',
    () => makeFolder(Object.fromEntries(Array.from({ length: 2_001 }, (_, at) => [`A${at}.sol`, '']))),
  ],
])('refuses %s', (_name, folder) => {
  expect(() => packProject(folder())).toThrow(expect.objectContaining({ name: 'CliError' }))
})

test('agrees with git about ignored files', () => {
  const folder = makeFolder({
    '.gitignore': '*.gen.sol\n!Keep.gen.sol\nbuild/**\n/top.sol\n',
    'A.sol': '',
    'a.gen.sol': '',
    'Keep.gen.sol': '',
    'build/x/B.sol': '',
    'top.sol': '',
    'in/top.sol': '',
  })
  execFileSync('git', ['init', '-q', folder])
  const listed = execFileSync('git', ['-C', folder, 'ls-files', '--others', '--exclude-standard', '*.sol'], {
    encoding: 'utf8',
  })
  expect(pathsOf(folder)).toEqual(listed.trim().split('\n').sort())
})
