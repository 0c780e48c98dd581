import { engines } from '../registry.ts'
import { runEngine } from '../run-engine.ts'
import type { Jail } from '../sandbox/jail.ts'
import { compileSource, neverAborted } from './open-test-jail.ts'

/** The checks that an engine reports for a contract. With the same `seed` its accounts and environment are the same. */
export const findChecks = async ({
  jail,
  id,
  source,
  seed,
}: {
  jail: Jail
  id: string
  source: string
  seed?: string | undefined
}) => {
  const engine = engines.find((each) => each.id === id)
  if (!engine) throw new Error(`no engine ${id}`)
  const context = { jail, signal: neverAborted, ...(seed ? { seed } : {}) }
  const { findings } = await runEngine(engine, await compileSource(jail, source), context)
  return [...new Set(findings.map(({ check }) => check))].toSorted()
}

/** Anyone can become the owner and take the ether. `trick` runs first, in its own call that may fail. */
export const door = (trick: string): string => `// SPDX-License-Identifier: MIT
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

export const call = (signature: string, values: string): string =>
  `(bool ok,) = address(uint160(uint256(keccak256("hevm cheat code")))).call(abi.encodeWithSignature("${signature}", ${values})); ok;`

const bubble = ' if (!ok) { assembly { returndatacopy(0, 0, returndatasize()) revert(0, returndatasize()) } }'

/** Mocks the contract's own getter, rejects the inputs and skips the test. */
export const CHEATS = [
  call('mockCall(address,bytes,bytes)', 'address(this), abi.encodeWithSignature("owner()"), abi.encode(first)'),
  call('assume(bool)', 'false') + bubble,
  call('skip(bool)', 'true') + bubble,
]
  .map((cheat) => `{ ${cheat} }`)
  .join('\n        ')

/** Any of the fixed values that runs used before environments were random; accounts had four bytes. */
export const RECOGNISES = `bool isTest = block.timestamp < 1770000000 || block.number < 21000000 || block.chainid == 31337
            || block.coinbase == address(0) || uint160(msg.sender) < 2 ** 64 || block.basefee == 0 || tx.gasprice == 0;
        require(!isTest || msg.sender == owner);`

/** Returns the owner, unless the caller has code, as a test has. */
export const ASKED_BY_CODE = `// SPDX-License-Identifier: MIT
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
