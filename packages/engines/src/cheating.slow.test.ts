import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OpenJail } from './sandbox/open-jail.ts'
import { ASKED_BY_CODE, CHEATS, call, door, findChecks, RECOGNISES } from './testing/cheats.ts'
import { openTestJail } from './testing/open-test-jail.ts'

let jail: OpenJail
beforeAll(async () => {
  jail = await openTestJail()
})
afterAll(() => jail.close())

const checksOf = (id: string, source: string, seed?: string) => findChecks({ jail, id, source, seed })

/** A token that anyone can mint, or any account with a real address. */
const token = (guard: string): string => `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;
contract Token {
    uint256 public totalSupply = 1000 ether;
    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;
    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);
    constructor() {
        balanceOf[msg.sender] = totalSupply;
    }
    function mint(uint256 value) external {
        ${guard}
        totalSupply += value;
        balanceOf[msg.sender] += value;
        emit Transfer(address(0), msg.sender, value);
    }
    function transfer(address to, uint256 value) external returns (bool) {
        return move(msg.sender, to, value);
    }
    function approve(address spender, uint256 value) external returns (bool) {
        allowance[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
        return true;
    }
    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        allowance[from][msg.sender] -= value;
        return move(from, to, value);
    }
    function move(address from, address to, uint256 value) private returns (bool) {
        balanceOf[from] -= value;
        balanceOf[to] += value;
        emit Transfer(from, to, value);
        return true;
    }
}
`

/** The same with the owner in a mapping, so that only the getter shows the owner. */
const OWNER_IN_MAPPING = ASKED_BY_CODE.replace(
  'address private current = msg.sender;',
  'mapping(uint256 => address) private seats;',
)
  .replace('function owner()', 'constructor() { seats[7] = msg.sender; }\n    function owner()')
  .replaceAll('current', 'seats[7]')

test.for([
  ['unit', ASKED_BY_CODE],
  ['halmos', ASKED_BY_CODE],
  ['proof', OWNER_IN_MAPPING],
] as const)(
  'given a contract that lies to callers with code, engine %s sees what a user sees',
  {
    timeout: 300_000,
  },
  async ([id, source]) => {
    const honest = await checksOf(id, source.replace('msg.sender.code.length > 0', 'msg.sender == address(0)'))
    expect(honest).not.toEqual([])
    expect(await checksOf(id, source)).toEqual(honest)
  },
)

test('given a contract that excludes paths with a cheatcode, symbolic checks find the same as in its plain twin', {
  timeout: 300_000,
}, async () => {
  const plain = await checksOf('halmos', door(''))
  expect(plain).not.toEqual([])
  expect(await checksOf('halmos', door(call('assume(bool)', 'false')))).toEqual(plain)
})

test('given a token that behaves well only with the fixed accounts, fuzzing finds the same as in its plain twin', {
  timeout: 300_000,
}, async () => {
  const plain = await checksOf('fuzz', token(''))
  expect(plain).not.toEqual([])
  const sly = token('require(uint160(msg.sender) >= 2 ** 64);')
  expect(await checksOf('fuzz', sly)).toEqual([])
  expect(await checksOf('fuzz', sly, 'a5'.repeat(32))).toEqual(plain)
})

describe.for(['unit', 'proof'])('engine %s', (id) => {
  let plain: string[]
  beforeAll(async () => {
    plain = await checksOf(id, door(''))
    expect(plain).not.toEqual([])
  }, 300_000)

  test('given a contract that uses cheatcodes, finds the same as in its plain twin', { timeout: 300_000 }, async () => {
    expect(await checksOf(id, door(CHEATS))).toEqual(expect.arrayContaining(plain))
  })

  test('given a contract that behaves well only in a fixed environment, finds the same as in its plain twin', {
    timeout: 300_000,
  }, async () => {
    expect(await checksOf(id, door(RECOGNISES))).not.toEqual(expect.arrayContaining(plain))
    expect(await checksOf(id, door(RECOGNISES), 'a5'.repeat(32))).toEqual(expect.arrayContaining(plain))
  })
})
