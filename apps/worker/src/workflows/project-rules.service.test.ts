import { readLcatToml } from '@lc/core'
import { engines } from '@lc/engines'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openScanner, type Scanner } from '../testing/open-scanner.ts'
import { orderFiles } from '../testing/order-sample.ts'

let scanner: Scanner
beforeAll(async () => {
  scanner = await openScanner()
  scanner.use(...engines.filter(({ stage }) => stage === 'static'))
})
afterAll(() => scanner.close())

const head = '// SPDX-License-Identifier: MIT\npragma solidity 0.8.20;\n'
const flaw = 'require(tx.origin == owner);'

const files = {
  'src/Wallet.sol': `${head}import {Base} from "../lib/base/Base.sol";
contract Wallet is Base {
  address public owner = msg.sender;
  uint256 public a;
  function first() external {
    // lcat-ignore-next-line tx-origin: <b>Only</b> wallets of people may call
    ${flaw}
    a = 1;
  }
  function second() external {
    // lcat-ignore-next-line tx-origin
    ${flaw}
    a = 2;
  }
  function third() external { string memory s = "// lcat-ignore-next-line tx-origin: no";
    ${flaw}
    a = bytes(s).length;
  }
}`,
  'src/Registry.sol': `${head}contract Registry { address owner = msg.sender; uint256 public a;\n  function set() external {\n    ${flaw}\n    a = 1;\n  }\n}`,
  'src/tools/Helper.sol': `${head}contract Helper { address owner = msg.sender; uint256 public a;\n  function set() external {\n    ${flaw}\n    a = 1;\n  }\n}`,
  'lib/base/Base.sol': `${head}contract Base { address boss = msg.sender; uint256 public b;\n  function base() external {\n    // lcat-ignore-next-line tx-origin: a dependency must not decide\n    require(tx.origin == boss);\n    b = 1;\n  }\n}`,
}

const toml = `[ignore]
paths = ["src/tools/**"]
[[suppress]]
kind = "tx-origin"
path = "src/Registry.sol"
reason = "Known since the first audit"
[threshold]
fail-on = "high"
[team]
`

test('given comments and lcat.toml, the report shows what they did and the level stays', async () => {
  const lcatToml = readLcatToml({ 'lcat.toml': toml }, Object.keys(files))
  const plain = await scanner.scan(await orderFiles(scanner, { files }))
  const { summary, findings } = await scanner.scan(
    await orderFiles(scanner, { files, stated: lcatToml ? { lcatToml } : {} }),
  )
  const origins = findings
    .filter(({ detector }) => detector === 'tx-origin')
    .map(({ locations: [place], suppressedAt }) => [`${place?.file}:${place?.function}`, suppressedAt])
    .toSorted(([one], [other]) => (String(one) < String(other) ? -1 : 1))
  expect(origins).toEqual([
    [expect.stringMatching(/^lib\/base\/Base\.sol:base/), null],
    [
      expect.stringMatching(/^src\/Registry\.sol:set/),
      { reason: 'Known since the first audit', source: 'configuration', file: 'lcat.toml', line: 3 },
    ],
    [
      expect.stringMatching(/^src\/Wallet\.sol:first/),
      { reason: '<b>Only</b> wallets of people may call', source: 'comment', file: 'src/Wallet.sol', line: 8 },
    ],
    [expect.stringMatching(/^src\/Wallet\.sol:second/), null],
    [expect.stringMatching(/^src\/Wallet\.sol:third/), null],
  ])
  expect(summary).toMatchObject({ level: plain.summary?.level, suppressedFindings: 2 })
  expect(Object.values(summary?.suppressedCounts ?? {}).reduce((sum, count) => sum + count, 0)).toBe(2)
  expect(summary?.projectRules).toMatchObject({
    configuration: { file: 'lcat.toml', failOn: 'high' },
    ignoredPaths: [{ pattern: 'src/tools/**', line: 2, files: 1 }],
    suppressions: [
      { source: 'comment', findings: 1 },
      { source: 'configuration', findings: 1 },
    ],
    notes: [
      { file: 'lcat.toml', line: 9, problem: 'unknown_key', value: 'team' },
      { file: 'src/Wallet.sol', line: 13, problem: 'missing_reason' },
    ],
  })
  expect(summary?.scope?.notChecked).toContainEqual({ file: 'src/tools/Helper.sol', name: 'Helper', reason: 'ignored' })
  expect(plain.summary?.scope?.checked.map(({ name }) => name)).toContain('Helper')
})
