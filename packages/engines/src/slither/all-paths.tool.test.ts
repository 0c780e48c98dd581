import { afterAll, beforeAll, expect, test } from 'vitest'
import { runEngine } from '../run-engine.ts'
import type { OpenJail } from '../sandbox/open-jail.ts'
import { compileProject } from '../solc/compile-project.ts'
import { neverAborted, openTestJail } from '../testing/open-test-jail.ts'
import { slither } from './index.ts'

let jail: OpenJail
beforeAll(async () => {
  jail = await openTestJail()
})
afterAll(() => jail.close())

const head = '// SPDX-License-Identifier: MIT\npragma solidity ^0.8.0;\n'
const file = `${head}import "./Other.sol";\ncontract A { address owner; function f() external { require(tx.origin == owner); } }\n`

/** Slither's findings for the same two files in this folder, without the folder's name. */
const saidIn = async (folder: string) => {
  const sources = { [`${folder}/A.sol`]: file, [`${folder}/Other.sol`]: `${head}contract Other {}\n` }
  const request = { sources, mainFile: `${folder}/A.sol`, mainContract: undefined, jail, signal: neverAborted }
  const compiled = await compileProject(request)
  if (!compiled.ok) throw new Error(compiled.detail)
  const { findings } = await runEngine(slither, compiled.build, { jail, signal: neverAborted })
  return findings.map(({ check, locations: [{ startLine }] }) => `${check} ${startLine}`).toSorted()
}

test("default: findings for a file don't depend on the name of its folder", async () => {
  const own = await saidIn('src')
  expect(own).toContain('tx-origin 4')
  expect(await saidIn('node_modules/@openzeppelin/contracts')).toEqual(own)
})
