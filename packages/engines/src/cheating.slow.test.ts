import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from './registry.ts'
import { runEngine } from './run-engine.ts'
import type { OpenJail } from './sandbox/open-jail.ts'
import { compileSource, neverAborted, openTestJail } from './testing/open-test-jail.ts'

let jail: OpenJail
beforeAll(async () => {
  jail = await openTestJail()
})
afterAll(() => jail.close())

const checksOf = async (id: string, source: string, seed?: string): Promise<string[]> => {
  const engine = engines.find((each) => each.id === id)
  if (!engine) throw new Error(`no engine ${id}`)
  const { findings } = await runEngine(engine, await compileSource(jail, source), {
    jail,
    signal: neverAborted,
    ...(seed ? { seed } : {}),
  })
  return [...new Set(findings.map(({ check }) => check))].toSorted()
}

/** Anyone can become the owner and take the ether. `trick` runs first, in its own call that may fail. */
const door = (trick: string): string => `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;
contract Door {
    address public owner = msg.sender;
    address private first = msg.sender;
    constructor() payable {}
    function open() external {
        ${trick}
        owner = msg.sender;
    }
    function take() external {
        require(msg.sender == owner);
        payable(msg.sender).transfer(address(this).balance);
    }
}
`

const call = (signature: string, values: string): string =>
  `(bool ok,) = address(uint160(uint256(keccak256("hevm cheat code")))).call(abi.encodeWithSignature("${signature}", ${values})); ok;`

const bubble = ' if (!ok) { assembly { returndatacopy(0, 0, returndatasize()) revert(0, returndatasize()) } }'

/** Mocks the contract's own getter, rejects the inputs and skips the test. */
const CHEATS = [
  call('mockCall(address,bytes,bytes)', 'address(this), abi.encodeWithSignature("owner()"), abi.encode(first)'),
  call('assume(bool)', 'false') + bubble,
  call('skip(bool)', 'true') + bubble,
]
  .map((cheat) => `{ ${cheat} }`)
  .join('\n        ')

/** Any of the fixed values that runs used before environments were random; accounts had four bytes. */
const RECOGNISES = `bool isTest = block.timestamp < 1770000000 || block.number < 21000000 || block.chainid == 31337
            || block.coinbase == address(0) || uint160(msg.sender) < 2 ** 64 || block.basefee == 0 || tx.gasprice == 0;
        require(!isTest || msg.sender == owner);`

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

/** Returns the owner, unless the caller has code, as a test has. */
const ASKED_BY_CODE = `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;
contract Door {
    address private current = msg.sender;
    address private immutable first = msg.sender;
    function owner() external view returns (address) {
        return msg.sender.code.length > 0 ? first : current;
    }
    function open() external {
        current = msg.sender;
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
