import type { Attack } from '../attack.ts'
import type { HostileCase } from '../case.ts'
import { expectThat } from '../verdicts.ts'
import { source } from './bombs.ts'

const CHEATS = 'address(uint160(uint256(keccak256("hevm cheat code"))))'
const FULL_SCAN_SECONDS = 900

/** Anyone can become the owner and take the ether. `trick` runs first. */
export const door = (trick: string): string =>
  source(`contract Door {
  address public owner = msg.sender;
  address private first = msg.sender;
  constructor() payable { }
  function open() external { ${trick} owner = msg.sender; }
  function take() external { require(msg.sender == owner); payable(msg.sender).transfer(address(this).balance); }
}`)

/** A full scan still proves that anyone can take the ether. */
export const expectDoorFound = async ({ scan }: Attack, text: string): Promise<void> => {
  const { findings, summary } = await scan({ 'Door.sol': text }, { tier: 'full' })
  expectThat(summary.status === 'completed', `the scan ended as ${summary.status} ${summary.failure?.detail ?? ''}`)
  const seen = findings.map(({ detector, grade }) => `${detector} (${grade})`).join(', ')
  expectThat(
    findings.some(({ grade }) => grade === 'proved'),
    `no proof; found ${seen}`,
  )
}

const trick = (id: string, what: string, text: string): HostileCase => ({
  id,
  what,
  ends: ['OK'],
  seconds: FULL_SCAN_SECONDS,
  send: async (attack) => {
    await expectDoorFound(attack, door(text))
    return 'OK'
  },
})

const cheat = (signature: string, values: string) =>
  `{ (bool ok, ) = ${CHEATS}.call(abi.encodeWithSignature("${signature}", ${values})); ok; }`

export const harnessCases: readonly HostileCase[] = [
  trick(
    'X01',
    'a contract that mocks its own getter',
    cheat('mockCall(address,bytes,bytes)', 'address(this), abi.encodeWithSignature("owner()"), abi.encode(first)'),
  ),
  trick(
    'X02',
    'a contract that behaves well on the chain id and block of a test',
    'require(!(block.chainid == 31337 || block.number == 1 || block.timestamp < 1770000000) || msg.sender == owner);',
  ),
  trick(
    'X03',
    'a contract that behaves well for the default sender of tests',
    'require(tx.origin != 0x1804c8AB1F12E6bbf3894d4083f33e07309d1f38 || msg.sender == owner);',
  ),
  trick(
    'X04',
    'a contract that behaves well where the cheat address has code',
    `require(${CHEATS}.code.length == 0 || msg.sender == owner);`,
  ),
]
