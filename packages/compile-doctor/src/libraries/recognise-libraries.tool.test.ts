import { homeFolder, toolsFolder } from '@lc/dev-services'
import { expect, test } from 'vitest'
import { openLibraryCache } from './library-cache.ts'
import { createLibraryRecogniser, hashText } from './recognise-libraries.ts'

const cache = openLibraryCache(toolsFolder(homeFolder()))
const recognise = createLibraryRecogniser(cache)
const release = { library: '@openzeppelin/contracts', version: '5.4.0' }
const FOLDER = 'node_modules/@openzeppelin/contracts'

const published = (path: string) => cache.read(release, path)
const named = { name: release.library, version: release.version }

test('default: recognises published files by their bytes, and their common release', async () => {
  const paths = ['token/ERC20/ERC20.sol', 'utils/Context.sol', 'access/Ownable.sol']
  const hashes: Record<string, string> = {}
  for (const path of paths) hashes[`${FOLDER}/${path}`] = hashText(await published(path))
  expect(await recognise(hashes)).toEqual(Object.fromEntries(Object.keys(hashes).map((path) => [path, named])))
})

test('given the same bytes under another name and folder, still recognises them', async () => {
  const hash = hashText(await published('token/ERC20/ERC20.sol'))
  expect(await recognise({ 'src/Mine.sol': hash })).toEqual({ 'src/Mine.sol': named })
})

test('refuses a file with one changed byte, wherever it is', async () => {
  const text = await published('token/ERC20/ERC20.sol')
  const changed = text.replace('_balances[to] += value', '_balances[to] -= value')
  expect(changed).not.toBe(text)
  expect(await recognise({ [`${FOLDER}/token/ERC20/ERC20.sol`]: hashText(changed) })).toEqual({})
})

test('refuses unpublished files, whatever their folder is called', async () => {
  expect(await recognise({ [`${FOLDER}/Evil.sol`]: hashText('contract Evil {}') })).toEqual({})
})
