import { isLaterVersion } from '@lc/core'
import { expect, test } from 'vitest'
import { printContracts } from './print-contracts.ts'

const bank = `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.0;
interface IBank { function take() external; }
contract Bank {
  string public constant url = "https://bank.example"; // not a comment inside
  mapping(address => uint256) public held;
  function put() external payable { held[msg.sender] += msg.value; }
  function take() external { uint256 owed = held[msg.sender]; held[msg.sender] = 0; payable(msg.sender).transfer(owed); }
}
`

test('default: prints contracts without their comments, and skips interfaces', () => {
  const [plain, ...others] = printContracts({ 'Bank.sol': bank })
  expect(others).toEqual([])
  const commented = bank.replace('  function put', '  /* what\n   comes in */\n  // here\n  function put')
  expect(printContracts({ 'src/Other.sol': commented })).toEqual([plain])
})

test('given a string that looks like a comment, keeps it', () => {
  const other = bank.replace('bank.example', 'other.example')
  expect(printContracts({ 'Bank.sol': other })[0]?.sha256).not.toBe(printContracts({ 'Bank.sol': bank })[0]?.sha256)
})

test('given a fix and moved files, recognises the project as a version of the first', () => {
  const fixed = bank.replace('uint256 owed = held', 'require(held[msg.sender] > 0); uint256 owed = held')
  expect(isLaterVersion(printContracts({ 'src/a/Bank.sol': fixed }), printContracts({ 'Bank.sol': bank }))).toBe(true)
})

test('given a larger program in functions beside the contract, refuses it as a version', () => {
  const functions = Array.from(
    { length: 50 },
    (_, n) => `function f${n}(uint256 a) pure returns (uint256) { return a * ${n}; }`,
  )
  const first = printContracts({ 'Bank.sol': bank })
  expect(isLaterVersion(printContracts({ 'Bank.sol': `${bank}${functions.join('\n')}` }), first)).toBe(false)
})

test('given something that is not Solidity, prints nothing', () => {
  expect(printContracts({ 'a.sol': 'contract', 'b.sol': '', 'README.md': '# words' })).toEqual([])
})
