import { expect, test } from 'vitest'
import { readHardhatConfig } from './script-configs.ts'

const optimized = (runs: number) => ({ optimizer: { enabled: true, runs } })

test('default: reads a TypeScript configuration with several compilers and overrides', () => {
  const text = `
import { HardhatUserConfig, task } from "hardhat/config";
import type { HttpNetworkUserConfig } from "hardhat/types";
import "@nomicfoundation/hardhat-toolbox";
import * as dotenv from "dotenv";

dotenv.config();

task("accounts", "Prints the list of accounts", async (taskArgs: any, hre) => {
  const accounts: string[] = (await hre.ethers.getSigners()).map((a) => a.address);
  for (const account of accounts) console.log(\`account \${account}\`);
});

const DEFAULT_OPTIMIZER = { enabled: true, runs: 200 };
const networks: Record<string, HttpNetworkUserConfig> = { local: { url: process.env.URL! } };

const config: HardhatUserConfig = {
  solidity: {
    compilers: [
      { version: "0.8.20", settings: { optimizer: { ...DEFAULT_OPTIMIZER, runs: 999 }, viaIR: true, evmVersion: "paris" } },
      { version: '0.7.6', settings: { optimizer: DEFAULT_OPTIMIZER } }, // Uniswap
      { version: \`0.6.12\` },
    ],
    overrides: {
      "contracts/Router.sol": { version: "0.7.6", settings: { optimizer: { enabled: true, runs: 1 } } },
    },
  },
  paths: { sources: "./contracts", tests: "./test" },
  networks,
  etherscan: { apiKey: process.env.ETHERSCAN_API_KEY || "" },
  mocha: { timeout: 40_000, require: [/\\/x\\//.source] },
};

export default config;
`
  expect(readHardhatConfig(text)).toEqual({
    compilers: [
      { version: '0.8.20', settings: { ...optimized(999), viaIR: true, evmVersion: 'paris' } },
      { version: '0.7.6', settings: optimized(200) },
      { version: '0.6.12' },
    ],
    overrides: [['contracts/Router.sol', { version: '0.7.6', settings: optimized(1) }]],
    sources: './contracts',
  })
})

test('given a CommonJS configuration, reads its compiler', () => {
  const text = `#!/usr/bin/env node
'use strict'
require('@nomiclabs/hardhat-waffle')
const { task } = require('hardhat/config')

/** @type import('hardhat/config').HardhatUserConfig */
module.exports = {
  defaultNetwork: 'hardhat',
  networks: { hardhat: { accounts: { count: 10 } }, get live() { return {} }, async later() {} },
  solidity: { version: '0.8.4', settings: { optimizer: { enabled: true, runs: 1_000 } } },
}
`
  expect(readHardhatConfig(text)).toEqual({ compilers: [{ version: '0.8.4', settings: optimized(1_000) }] })
})

test('given Hardhat 3 with build profiles, reads the default one', () => {
  const text = `
import { defineConfig, configVariable } from "hardhat/config"
import toolbox from "@nomicfoundation/hardhat-toolbox-viem"

export default defineConfig({
  plugins: [toolbox],
  solidity: {
    profiles: {
      default: { version: "0.8.28" },
      production: { version: "0.8.28", settings: { optimizer: { enabled: true, runs: 200 } } },
    },
  },
  paths: { sources: ["./src", "./more"] },
  networks: { sepolia: { type: "http", url: configVariable("SEPOLIA_RPC_URL") } },
})
`
  expect(readHardhatConfig(text)).toEqual({ compilers: [{ version: '0.8.28' }], sources: './src' })
})

test.for([
  ['a plain version', 'module.exports = { solidity: "0.8.19" };'],
  ['a list of versions', 'export default { solidity: ["0.8.19"] }'],
  ['satisfies', 'export default { solidity: "0.8.19" } satisfies HardhatUserConfig'],
  [
    'as and as const',
    'const c = { solidity: "0.8.19" as const } as HardhatUserConfig & Extra<{ a: 1 }, string[]>\nexport default c',
  ],
  ['export =', 'const c = { solidity: "0.8.19" }\nexport = c'],
  ['variables without semicolons', 'const v = "0.8.19"\nlet solidity = { version: v }\nmodule.exports = { solidity }'],
  ['several variables in one declaration', 'const f = (a) => a, v = "0.8.19", w = 1; module.exports = { solidity: v }'],
  ['members of variables', 'const all = { new: "0.8.19" }; module.exports = { solidity: { version: all.new } }'],
  ['a member by its name', "const all = { 'new': '0.8.19' }; module.exports = { solidity: all['new'] }"],
  [
    'a list that spreads another',
    'const a = [{ version: "0.8.19" }]; module.exports = { solidity: { compilers: [...a] } }',
  ],
  ['quoted keys and parentheses', 'module.exports = ({ "solidity": ("0.8.19"), });'],
  [
    'a variable of the same name in a function',
    'const c = { solidity: "0.8.19" }\ntask("x", () => { const c = 1 })\nmodule.exports = c',
  ],
] as const)('given %s, reads the version', ([, text]) => {
  expect(readHardhatConfig(text)).toEqual({ compilers: [{ version: '0.8.19' }] })
})

test.for([
  ['the environment', 'module.exports = { solidity: process.env.SOLC || "0.8.19" }'],
  ['a condition', 'module.exports = { solidity: isCi ? "0.8.19" : "0.8.20" }'],
  ['a call', 'module.exports = { solidity: versionOf("0.8.19") }'],
  ['a template with parts', 'const patch = 19; module.exports = { solidity: `0.8.$'.concat('{patch}` }')],
  ['concatenated text', 'module.exports = { solidity: "0.8." + "19" }'],
  ['a variable that is assigned again', 'let v = "0.8.19"; if (x) v = "0.8.20"; module.exports = { solidity: v }'],
  ['a member that is assigned later', 'const c = { solidity: "0.8.19" }; c.solidity = y(); module.exports = c'],
  [
    'a member of the export that is assigned later',
    'module.exports = { solidity: "0.8.19" }; module.exports.solidity = y()',
  ],
  ['an unknown spread after it', 'module.exports = { solidity: "0.8.19", ...base }'],
  ['an unknown spread in the list', 'module.exports = { solidity: { compilers: [{ version: "0.8.19" }, ...more] } }'],
  ['a computed key', 'module.exports = { ["solidity"]: "0.8.19" }'],
  ['a variable that refers to itself', 'const a = b, b = a; module.exports = { solidity: a }'],
  ['a range', 'module.exports = { solidity: "^0.8.0" }'],
  ['a comment', 'module.exports = { /* solidity: "0.8.19" */ }'],
] as const)('given %s, leaves the version out', ([, text]) => {
  expect(readHardhatConfig(text)).toEqual({ compilers: [] })
})

test('given known settings beside unknown ones, keeps the known ones', () => {
  const text = `module.exports = { solidity: { version: '0.8.19', settings: {
    optimizer: { enabled: process.env.CI === 'true', runs: 5 }, viaIR: !process.env.FAST, evmVersion: 'london' } } }`
  expect(readHardhatConfig(text)?.compilers).toEqual([{ version: '0.8.19', settings: { evmVersion: 'london' } }])
})

test.for([
  '',
  'module.exports = {',
  'module.exports = { solidity: "0.8.19" ]',
  'module.exports = load()',
  'export default function () {}',
  'const config = { solidity: "0.8.19" }',
  'if (x) { module.exports = { solidity: "0.8.19" } }',
  `module.exports = ${'['.repeat(30_000)}`,
  `module.exports = ${'('.repeat(20_000)}1${')'.repeat(20_000)}`,
  `module.exports = ${'!'.repeat(60_000)}1`,
  `module.exports = ${'async<T>(a='.repeat(5_000)}1`,
  `module.exports = ${'`${'.repeat(10_000)}`,
])('given a script that exports no plain object, returns undefined: case %#', (text) => {
  expect(readHardhatConfig(text)).toBeUndefined()
})

test('given lists that double each other, stops copying', () => {
  const doubled = Array.from({ length: 16 }, (_, index) => `const a${index + 1} = [...a${index}, ...a${index}]`)
  const text = `const a0 = ["0.8.19"]\n${doubled.join('\n')}\nmodule.exports = { solidity: { compilers: a16 } }`
  expect(readHardhatConfig(text)).toEqual({ compilers: [] })
})
