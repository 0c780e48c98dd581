import { projectParts } from '@lc/engines'
import { expect, test } from 'vitest'
import { openDoctor } from '../testing/open-doctor.ts'

const { look, lookAt } = openDoctor()

const head = '// SPDX-License-Identifier: MIT\npragma solidity ^0.8.20;\n'
const token = `${head}contract Token {
  mapping(address => uint256) public balanceOf;
  mapping(address => mapping(address => uint256)) public allowance;
  uint256 public totalSupply;
  function transfer(address to, uint256 amount) external returns (bool) { balanceOf[msg.sender] -= amount; balanceOf[to] += amount; return true; }
  function approve(address to, uint256 amount) external returns (bool) { allowance[msg.sender][to] = amount; return true; }
  function transferFrom(address from, address to, uint256 amount) external returns (bool) { allowance[from][msg.sender] -= amount; balanceOf[from] -= amount; balanceOf[to] += amount; return true; }
}`
const project = {
  'src/Vault.sol': `${head}import {Guarded} from "./Guarded.sol";\nimport {Sums} from "./Sums.sol";
contract Vault is Guarded {
  mapping(address => uint256) public held;
  function deposit() external payable { held[msg.sender] = Sums.add(held[msg.sender], msg.value); }
  function withdraw(uint256 amount) external { held[msg.sender] -= amount; payable(msg.sender).transfer(amount); }
}`,
  'src/Guarded.sol': `${head}abstract contract Guarded { address public owner = msg.sender; }`,
  'src/Sums.sol': `${head}library Sums { function add(uint256 a, uint256 b) internal pure returns (uint256) { return a + b; } }`,
  'src/IVault.sol': `${head}interface IVault { function deposit() external payable; }`,
  'src/Token.sol': token,
  'src/Registry.sol': `${head}contract Registry { mapping(address => bytes32) public names; function set(bytes32 name) external { names[msg.sender] = name; } }`,
  'src/mocks/MockOracle.sol': `${head}contract MockOracle { uint256 public price = 1; }`,
  'script/Deploy.s.sol': `${head}import {Vault} from "../src/Vault.sol";\ncontract Deploy { function run() external returns (Vault) { return new Vault(); } }`,
  'test/Vault.t.sol': `${head}import {Test} from "forge-std/Test.sol";\ncontract VaultTest is Test { function test_nothing() public {} }`,
}

test('default: own deployable contracts are in scope, and everything else has a reason', async () => {
  const { diagnosis, build } = await lookAt(project)
  const { contracts = [], notChecked = [], hasToken } = diagnosis.scope ?? {}
  expect(contracts[0]?.name).toBe(diagnosis.mainContract)
  expect(contracts.map(({ name }) => name).toSorted()).toEqual(['Registry', 'Token', 'Vault'])
  // Registry holds no value, so it comes last.
  expect(contracts.at(-1)?.name).toBe('Registry')
  expect(notChecked.map(({ name, reason }) => `${name} ${reason}`).toSorted()).toEqual([
    'Deploy script',
    'Guarded abstract',
    'IVault interface',
    'MockOracle mock',
    'Sums library',
    'VaultTest test',
  ])
  expect(notChecked.find(({ name }) => name === 'Sums')?.through).toEqual(['Vault'])
  expect(hasToken).toBe(true)
  expect(build?.scope).toEqual(contracts)
})

test('given a main file, puts it first and excludes nothing', async () => {
  const { diagnosis } = await look({ origin: 'file', sources: project, mainFile: 'src/Registry.sol' })
  expect(diagnosis.scope?.contracts.map(({ name }) => name)).toEqual(['Registry', 'Token', 'Vault'])
})

test('given a choice, leaves out the rest and may include a mock', async () => {
  const chosenScope = [{ file: 'src/mocks/MockOracle.sol', name: 'MockOracle' }]
  const { diagnosis } = await look({ origin: 'file', sources: project, mainFile: 'src/Vault.sol', chosenScope })
  expect(diagnosis.scope?.contracts.map(({ name }) => name)).toEqual(['Vault', 'MockOracle'])
  const left = diagnosis.scope?.notChecked.filter(({ reason }) => reason === 'left_out').map(({ name }) => name)
  expect(left?.toSorted()).toEqual(['Registry', 'Token'])
})

test('given contracts that need different compilers, compiles each as a part and keeps all in scope', async () => {
  const old = 'pragma solidity 0.6.12;\ncontract Old { uint256 public x; function set(uint256 y) external { x = y; } }'
  const { diagnosis, build } = await lookAt({ 'New.sol': token, 'Old.sol': old })
  expect(diagnosis.scope?.contracts.map(({ name }) => name).toSorted()).toEqual(['Old', 'Token'])
  const parts = build ? projectParts(build) : []
  expect(parts.map(({ scope }) => scope?.map(({ name }) => name))).toEqual([['Token'], ['Old']])
  expect(parts.map(({ compiler }) => compiler.slice(0, 3))).toEqual(['0.8', '0.6'])
})

test("error: lists a contract that doesn't compile, and checks the others", async () => {
  const { diagnosis } = await lookAt({ 'Good.sol': token, 'Bad.sol': `${head}contract Bad { uint256 x = "no"; }` })
  const bad = diagnosis.scope?.notChecked ?? []
  expect([diagnosis.mainContract, bad]).toEqual(['Token', [{ file: 'Bad.sol', name: 'Bad', reason: 'not_compiled' }]])
})

test('given sources of a deployed contract, only the deployed contract is in scope', async () => {
  const sources = {
    'All.sol': `${token}\ncontract Other { function f() external pure returns (uint256) { return 1; } }`,
  }
  const { diagnosis } = await look({ origin: 'address', sources, mainFile: 'All.sol', mainContract: 'Token' })
  expect(diagnosis.scope).toMatchObject({
    contracts: [{ name: 'Token' }],
    notChecked: [{ name: 'Other', reason: 'not_deployed' }],
  })
})

test('given a project that calls its contracts mocks, checks them anyway', async () => {
  const sources = {
    'MockA.sol': `${head}contract MockA { uint256 public a; }`,
    'MockB.sol': `${head}contract MockB { uint256 public b; }`,
  }
  const { diagnosis } = await lookAt(sources)
  expect(diagnosis.scope?.contracts).toHaveLength(2)
})

test('given a project of libraries, checks each of its own that has code', async () => {
  const { diagnosis } = await lookAt({
    'src/Sums.sol': `${head}library Sums { function add(uint256 a, uint256 b) internal pure returns (uint256) { return a + b; } }`,
    'src/Words.sol': `${head}library Words { function first(bytes memory a) internal pure returns (bytes1) { return a[0]; } }`,
    'src/ISums.sol': `${head}interface ISums { function add(uint256 a, uint256 b) external pure returns (uint256); }`,
    'node_modules/tokens/Token.sol': token,
  })
  expect(diagnosis.scope?.contracts.map(({ name }) => name).toSorted()).toEqual(['Sums', 'Words'])
  expect(diagnosis.scope?.notChecked.map(({ name, reason }) => [name, reason])).toEqual([['ISums', 'interface']])
})

test('given own code that no contract in scope uses, keeps it in the build', async () => {
  const { diagnosis, build } = await lookAt({
    'src/Pool.sol': `${head}import {Sums} from "./Sums.sol";\nabstract contract Pool { uint256 public total; function fee() public view virtual returns (uint256); function add(uint256 a) external { total = Sums.add(total, a); } }`,
    'src/Sums.sol': project['src/Sums.sol'],
    'src/Registry.sol': project['src/Registry.sol'],
    'src/mocks/MockOracle.sol': project['src/mocks/MockOracle.sol'],
  })
  expect(diagnosis.scope?.contracts.map(({ name }) => name)).toEqual(['Registry'])
  expect(Object.keys(build?.sources ?? {}).toSorted()).toEqual(['src/Pool.sol', 'src/Registry.sol', 'src/Sums.sol'])
})

test('given own code that compiles apart from every contract in scope, keeps it as a part without scope', async () => {
  const old = 'pragma solidity 0.6.12;\nabstract contract Old { uint256 public x; function f() external virtual; }'
  const { build } = await lookAt({ 'New.sol': token, 'Old.sol': old })
  expect((build ? projectParts(build) : []).map(({ sources, scope }) => [Object.keys(sources), scope?.length])).toEqual(
    [
      [['New.sol'], 1],
      [['Old.sol'], 0],
    ],
  )
})
