import { homeFolder, toolsFolder } from '@lc/dev-services'
import { expect, test } from 'vitest'
import { openLibraryCache } from './library-cache.ts'
import { sha256Of } from './published-files.ts'
import { openRecognition } from './recognise-libraries.ts'

const cache = openLibraryCache(toolsFolder(homeFolder()))
const recognise = openRecognition(cache)
const release = { library: '@openzeppelin/contracts', version: '5.4.0' }
const FOLDER = 'node_modules/@openzeppelin/contracts'

const published = (path: string) => cache.read(release, path)
const named = { name: release.library, version: release.version }

test('default: published files are known by their bytes, and by the release they share', async () => {
  const paths = ['token/ERC20/ERC20.sol', 'utils/Context.sol', 'access/Ownable.sol']
  const hashes: Record<string, string> = {}
  for (const path of paths) hashes[`${FOLDER}/${path}`] = sha256Of(await published(path))
  expect(await recognise(hashes)).toEqual(Object.fromEntries(Object.keys(hashes).map((path) => [path, named])))
})

test('given the same bytes under another name and folder, they are known all the same', async () => {
  const hash = sha256Of(await published('token/ERC20/ERC20.sol'))
  expect(await recognise({ 'src/Mine.sol': hash })).toEqual({ 'src/Mine.sol': named })
})

test('refuses a file of which one byte was changed, wherever it lies', async () => {
  const text = await published('token/ERC20/ERC20.sol')
  const changed = text.replace('_balances[to] += value', '_balances[to] -= value')
  expect(changed).not.toBe(text)
  expect(await recognise({ [`${FOLDER}/token/ERC20/ERC20.sol`]: sha256Of(changed) })).toEqual({})
})

test('refuses what nobody published, whatever its folder is called', async () => {
  expect(await recognise({ [`${FOLDER}/Evil.sol`]: sha256Of('contract Evil {}') })).toEqual({})
})
