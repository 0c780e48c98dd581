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

const FILES = 64
const FUNCTIONS_PER_FILE = 34
/** The limit in `compact.py`. */
const MOST_RESULTS = 2_000

const head = '// SPDX-License-Identifier: MIT\npragma solidity ^0.8.0;\n'
const check = (index: number): string =>
  `    function check${index}(address who) external view { require(tx.origin == who); }`

/** Many files with a result in every function, and one other result in the main file. */
const largeProject = (): Record<string, string> => {
  const indices = Array.from({ length: FILES }, (_, index) => index)
  const body = Array.from({ length: FUNCTIONS_PER_FILE }, (_, index) => check(index)).join('\n')
  const parts = indices.map((index) => [`src/Part${index}.sol`, `${head}contract Part${index} {\n${body}\n}\n`])
  const imports = indices.map((index) => `import {Part${index}} from "./Part${index}.sol";`).join('\n')
  const main = `${head}${imports}\ncontract Main { function end(address payable to) external { selfdestruct(to); } }\n`
  return Object.fromEntries([['src/Main.sol', main], ...parts])
}

test('given more results than a report holds, keeps those that fit and counts the others', async () => {
  const request = {
    sources: largeProject(),
    mainFile: 'src/Main.sol',
    mainContract: 'Main',
    jail,
    signal: neverAborted,
  }
  const compiled = await compileProject(request)
  if (!compiled.ok) throw new Error(compiled.detail)
  // Slither's own report of this project is several times larger.
  const limited = { ...slither, limits: { ...slither.limits, outputBytes: 8 * 1024 * 1024 } }
  const { outcome, why, findings } = await runEngine(limited, compiled.build, { jail, signal: neverAborted })
  // Slither's own check and ours each report every function.
  const count = 2 * (FILES * FUNCTIONS_PER_FILE - MOST_RESULTS)
  expect({ outcome, why }).toEqual({
    outcome: 'unknown',
    why: { code: 'results_left_out', values: { tool: 'Slither', count: String(count) } },
  })
  expect(findings.filter(({ check }) => check === 'tx-origin')).toHaveLength(MOST_RESULTS)
  expect(findings.map(({ check }) => check)).toContain('suicidal')
})
