import { openLibraryCache, openRecognition } from '@lc/compile-doctor'
import { homeFolder, toolsFolder } from '@lc/dev-services'
import { type OpenJail, openJail } from '@lc/engines'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { scanProject } from './scan-project.ts'

const toolsDir = toolsFolder(homeFolder())
const cache = openLibraryCache(toolsDir)
const recognise = openRecognition(cache)
let jail: OpenJail
beforeAll(async () => {
  jail = await openJail({ toolsDir, slots: 2 })
})
afterAll(() => jail.close())

const FOLDER = 'node_modules/@openzeppelin/contracts/utils/math'
const user = `// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;
import {Math} from "./${FOLDER}/Math.sol";
contract User { function share(uint256 a, uint256 b, uint256 c) external pure returns (uint256) { return Math.mulDiv(a, b, c); } }
`

/** A project that carries a library's files itself, where everybody puts them. */
const carrying = async (change: (text: string) => string) => {
  const release = { library: '@openzeppelin/contracts', version: '5.4.0' }
  const read = (path: string) => cache.read(release, path)
  const sources = {
    'User.sol': user,
    [`${FOLDER}/Math.sol`]: change(await read('utils/math/Math.sol')),
    [`${FOLDER}/SafeCast.sol`]: await read('utils/math/SafeCast.sol'),
    'node_modules/@openzeppelin/contracts/utils/Panic.sol': await read('utils/Panic.sol'),
  }
  const { findings } = await scanProject(sources, { jail, cache, recognise })
  return findings.filter(({ locations }) => locations[0]?.file === `${FOLDER}/Math.sol`)
}

test('given library files as published, what is found in them carries the library, and is there', async () => {
  const findings = await carrying((text) => text)
  expect(findings.length).toBeGreaterThan(0)
  for (const { library } of findings) expect(library).toEqual({ name: '@openzeppelin/contracts', version: '5.4.0' })
})

test('given one byte changed in the same folder, what is found in it is the user’s own', async () => {
  const findings = await carrying((text) => text.replace('OpenZeppelin Contracts', 'OpenZeppelin contracts'))
  expect(findings.length).toBeGreaterThan(0)
  for (const { library } of findings) expect(library).toBeUndefined()
})
