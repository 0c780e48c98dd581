import { createLibraryRecogniser, openLibraryCache } from '@lc/compile-doctor'
import { homeFolder, toolsFolder } from '@lc/dev-services'
import type { OpenJail } from '@lc/engines'
import { openTestJail } from '@lc/engines/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { scanProject } from './scan-project.ts'

const toolsDir = toolsFolder(homeFolder())
const cache = openLibraryCache(toolsDir)
const recognise = createLibraryRecogniser(cache)
let jail: OpenJail
beforeAll(async () => {
  jail = await openTestJail()
})
afterAll(() => jail.close())

const FILE = 'node_modules/solmate/src/tokens/ERC20.sol'
const user = `// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.24;
import {ERC20} from "./${FILE}";
contract User is ERC20("User", "USR", 18) { constructor() { _mint(msg.sender, 1 ether); } }
`

/** A project with its own copy of a library, in the usual folder. */
const carrying = async (change: (text: string) => string) => {
  const release = { library: 'solmate', version: '6.8.0' }
  const sources = { 'User.sol': user, [FILE]: change(await cache.read(release, 'src/tokens/ERC20.sol')) }
  const { findings } = await scanProject(sources, { jail, cache, recognise })
  return findings.filter(({ locations }) => locations[0]?.file === FILE)
}

test('given unchanged library files, findings in them name the library, and are listed', async () => {
  const findings = await carrying((text) => text)
  expect(findings.length).toBeGreaterThan(0)
  for (const { library } of findings) expect(library).toEqual({ name: 'solmate', version: '6.8.0' })
})

test('given one changed byte in the same folder, findings in it count as the user’s own', async () => {
  const findings = await carrying((text) => text.replace('Modern and gas efficient', 'Modern and gas-efficient'))
  expect(findings.length).toBeGreaterThan(0)
  for (const { library } of findings) expect(library).toBeUndefined()
})
