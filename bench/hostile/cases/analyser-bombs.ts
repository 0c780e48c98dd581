import type { HostileCase } from '../case.ts'
import { expectThat, sameEnd } from '../verdicts.ts'
import { repeat, source } from './bombs.ts'

/** Direction marks, a circle of libraries, and loops that share many variables. */
const slowForSlither = {
  'direction marks': () => source('contract C { function f() public pure { /*\u202e } noitcnuf \u2066*/ } }', '0.6.12'),
  'libraries in a circle': () =>
    source(`library A { using B for uint; function a(uint x) internal pure returns (uint) { return x > 9 ? x.b() : 1; } }
library B { using A for uint; function b(uint x) internal pure returns (uint) { return x > 9 ? x.a() : 2; } }
contract C { using A for uint; using B for uint; function f(uint x) public pure returns (uint) { return x.a() + x.b(); } }`),
  'loops over many variables': () =>
    source(`contract C { uint ${Array.from({ length: 40 }, (_, at) => `s${at}`).join('; uint ')};
function f() public { ${repeat(12, (at) => `while (s${at} < s${at + 1}) { s${at}++; if (s${at} > 3) continue; `)}${repeat(12, '}')} } }`),
}

/** Forge's cheat address sleeps for eleven days. */
const sleepyToken = source(`contract Token {
  uint public totalSupply = 1000; mapping(address => uint) public balanceOf; mapping(address => mapping(address => uint)) public allowance;
  event Transfer(address indexed from, address indexed to, uint value); event Approval(address indexed owner, address indexed spender, uint value);
  constructor() { balanceOf[msg.sender] = 1000; }
  function sleep() private { (bool ok, ) = address(uint160(uint256(keccak256("hevm cheat code")))).call(abi.encodeWithSignature("sleep(uint256)", 1e9)); ok; }
  function transfer(address to, uint value) external returns (bool) { sleep(); balanceOf[msg.sender] -= value; balanceOf[to] += value; emit Transfer(msg.sender, to, value); return true; }
  function approve(address spender, uint value) external returns (bool) { while (true) { totalSupply = totalSupply; } allowance[msg.sender][spender] = value; emit Approval(msg.sender, spender, value); return true; }
  function transferFrom(address from, address to, uint value) external returns (bool) { allowance[from][msg.sender] -= value; balanceOf[from] -= value; balanceOf[to] += value; emit Transfer(from, to, value); return true; }
}`)

const manyFindings = () =>
  source(
    `contract Many { ${repeat(2_100, (at) => `function f${at}(address a) external view { require(tx.origin == a); }\n`)} }`,
  )

export const analyserBombs: readonly HostileCase[] = [
  {
    id: 'H16',
    what: 'sources that Slither once never finished',
    ends: ['OK'],
    seconds: 120,
    send: async ({ scan }) => {
      const ends = []
      for (const [name, text] of Object.entries(slowForSlither))
        ends.push([name, (await scan({ 'C.sol': text() })).verdict] as const)
      return sameEnd(ends)
    },
  },
  {
    id: 'H17',
    what: 'a token that loops and sleeps when a test calls it',
    ends: ['LIM', 'OK'],
    seconds: 900,
    send: async ({ scan }) => {
      const { summary, verdict } = await scan({ 'Token.sol': sleepyToken }, { tier: 'full', fuzzing: true })
      expectThat(summary.coverage !== 'nothing', 'no check finished')
      return verdict
    },
  },
  {
    id: 'H18',
    what: 'more findings than a report lists',
    ends: ['OK'],
    seconds: 120,
    send: async ({ scan }) => {
      const { summary, findings, verdict } = await scan({ 'Many.sol': manyFindings() })
      expectThat(findings.length === 500, `one page has ${findings.length} findings`)
      expectThat(summary.truncated > 0, 'the report does not say that findings were left out')
      return verdict
    },
  },
]
