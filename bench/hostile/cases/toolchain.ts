import { sourcifyReply } from '../../../packages/chains/src/testing/source-replies.ts'
import type { Attack, Files } from '../attack.ts'
import type { HostileCase } from '../case.ts'
import { announce, sendJson, sendText } from '../serve-replies.ts'
import { expectThat, sameEnd, type Verdict } from '../verdicts.ts'
import { addressWithCode, sendAddress } from './addresses.ts'
import { HEAD, source } from './bombs.ts'
import { door, expectDoorFound } from './harness-aware.ts'

const importing =
  (paths: readonly string[]): HostileCase['send'] =>
  async ({ scan }) => {
    const ends: [string, Verdict][] = []
    for (const path of paths) {
      const { verdict, summary } = await scan({ 'A.sol': source(`import "${path}";\ncontract A { }`) })
      expectThat(!JSON.stringify(summary).includes('root:'), `${path} was read`)
      ends.push([path, verdict])
    }
    return sameEnd(ends)
  }

const flawed = source(
  'contract Wallet { address owner = msg.sender; function pay(address payable to) external { require(tx.origin == owner); to.transfer(1); } }',
)

/** Files beside a flawed contract change nothing: the flaw is found, and the level is as without them. */
const beside =
  (files: Files): HostileCase['send'] =>
  async ({ scan }) => {
    const alone = await scan({ 'src/Wallet.sol': flawed })
    const { verdict, findings, summary } = await scan({ 'src/Wallet.sol': flawed, ...files })
    expectThat(verdict === 'OK', `the scan ended as ${verdict} ${summary.failure?.detail ?? ''}`)
    expectThat(
      kinds(findings) === kinds(alone.findings),
      `found ${kinds(findings)} instead of ${kinds(alone.findings)}`,
    )
    expectThat(summary.level === alone.summary.level, `the level is ${summary.level}`)
    return 'INERT'
  }

const kinds = (findings: readonly { detector: string }[]) =>
  findings
    .map(({ detector }) => detector)
    .toSorted()
    .join(' ')

const scripts = ['hardhat.config.js', 'truffle.js', 'brownie-config.yaml', '.npmrc', '.env', 'Makefile']
const standardJson = (change: object) =>
  JSON.stringify({
    language: 'Solidity',
    sources: { 'A.sol': { content: source('contract A { }') } },
    settings: {},
    ...change,
  })

const refusedInputs = [
  { sources: { 'A.sol': { urls: ['http://169.254.169.254/'] } } },
  { settings: { remappings: ['a/=/'] } },
  { settings: { modelChecker: { engine: 'all' } } },
  { settings: { debug: { revertStrings: 'debug' } } },
  { sneaky: true },
]

const answers = (canary: string) => ({
  'a path outside': (address: string) =>
    sendJson(sourcifyReply({ address, sources: { '../../.env': 'contract A {}' }, name: 'A', file: '../../.env' })),
  'an absolute path': (address: string) =>
    sendJson(sourcifyReply({ address, sources: { '/etc/passwd': 'contract A {}' }, name: 'A', file: '/etc/passwd' })),
  '200 MB': () => announce(200_000_000),
  HTML: () => sendText('<html>', { 'content-type': 'text/html' }),
  'a redirect to this machine': () => sendText('', { location: canary }, 302),
})

const readAnswers = async (attack: Attack): Promise<Verdict> => {
  const { site } = attack
  const address = await addressWithCode(attack, '0x6001')
  const ends: Verdict[] = []
  for (const [name, answer] of Object.entries(answers(site.replies.canary))) {
    site.replies.set('/sourcify', answer(address))
    const verdict = await sendAddress(attack, 1, address)
    expectThat(verdict === 'BAD' || verdict === 'UPSTREAM' || verdict === 'REJ', `${name} ended as ${verdict}`)
    ends.push(verdict)
  }
  expectThat(ends.includes('BAD') && ends.includes('UPSTREAM'), `ended as ${ends}`)
  return 'BAD'
}

export const toolchainCases: readonly HostileCase[] = [
  {
    id: 'H30',
    what: 'imports of files of the machine',
    ends: ['BAD'],
    seconds: 60,
    send: importing(['/etc/passwd', '../../etc/shadow', 'file:///etc/passwd']),
  },
  {
    id: 'H31',
    what: 'imports from a network',
    ends: ['BAD'],
    seconds: 60,
    send: (attack) =>
      importing([
        attack.site.replies.canary,
        'github.com/example/A.sol',
        'ipfs://QmXoypizjW3WknFiJnKLwHCnL72vedxjQkDDP1mXWo6uco',
      ])(attack),
  },
  {
    id: 'H32',
    what: 'requests to the compiler in a standard JSON',
    ends: ['REJ'],
    seconds: 30,
    send: async ({ tryUpload }) => {
      const ends: [string, Verdict][] = []
      for (const change of refusedInputs)
        ends.push([JSON.stringify(change), (await tryUpload({ 'input.json': standardJson(change) })).verdict])
      return sameEnd(ends)
    },
  },
  {
    id: 'H33',
    what: 'a configuration of Slither that runs a script and hides findings',
    ends: ['INERT'],
    seconds: 60,
    send: beside({
      'slither.config.json': '{"solc":"./evil.sh","json":"/tmp/x","exclude_high":true,"filter_paths":".*"}',
      'evil.sh': '#!/bin/sh\nexit 1\n',
    }),
  },
  {
    id: 'H34',
    what: 'comments that suppress findings',
    ends: ['OK'],
    seconds: 60,
    send: async ({ scan }) => {
      const plain = await scan({ 'Wallet.sol': flawed })
      const { verdict, summary, findings } = await scan({
        'Wallet.sol': `// slither-disable-start all\n${flawed}// slither-disable-end all\n`,
      })
      expectThat(kinds(findings) === kinds(plain.findings), `found ${kinds(findings)}`)
      expectThat(summary.suppressedFindings > 0, 'no finding is shown as suppressed')
      expectThat(summary.level === plain.summary.level, `the level is ${summary.level}`)
      return verdict
    },
  },
  {
    id: 'H35',
    what: 'configuration and scripts of build tools',
    ends: ['INERT'],
    seconds: 60,
    send: beside({
      ...Object.fromEntries(scripts.map((name) => [name, 'require("child_process").execSync("exit 1")'])),
      'package.json': '{"scripts":{"postinstall":"exit 1"}}',
    }),
  },
  {
    id: 'H36',
    what: 'a configuration of Foundry that reads, writes and runs',
    ends: ['INERT'],
    seconds: 60,
    send: beside({
      'foundry.toml':
        '[profile.default]\nsolc = "./payload"\nffi = true\nfs_permissions = [{ access = "read-write", path = "/" }]\nout = "/"\nlibs = ["/"]\n[rpc_endpoints]\nx = "http://169.254.169.254/"\n',
      '.env': 'LD_PRELOAD=./payload\n',
      payload: '#!/bin/sh\nexit 1\n',
    }),
  },
  {
    id: 'H37',
    what: 'configuration of Foundry in comments',
    ends: ['OK'],
    seconds: 60,
    send: async ({ scan }) =>
      (
        await scan({
          'C.sol': `${HEAD}/// forge-config: default.fs_permissions=[{access="read-write",path="/"}]\n/// forge-config: default.fuzz.runs = 4294967295\ncontract C { uint x; }`,
        })
      ).verdict,
  },
  {
    id: 'H38',
    what: 'a contract that calls the cheat address for files, commands, environment and network',
    ends: ['INERT'],
    seconds: 900,
    send: async (attack) => {
      await expectDoorFound(attack, door(escapes(attack.site.replies.canary)))
      return 'INERT'
    },
  },
  { id: 'H39', what: 'answers of a source service', ends: ['BAD'], seconds: 90, send: readAnswers },
  {
    id: 'H40',
    what: 'compiler versions that are none',
    ends: ['BAD'],
    seconds: 60,
    send: async ({ scan }) => {
      const ends: [string, Verdict][] = []
      for (const version of ['99.0.0', '0.8.30-nightly.2025.1.1', 'v0.8.30;rm -rf', '`id`'])
        ends.push([version, (await scan({ 'A.sol': `pragma solidity ${version};\ncontract A { }` })).verdict])
      return sameEnd(ends)
    },
  },
]

/** Each in a call of its own, so that a refusal doesn't end the others. */
const escapes = (canary: string): string =>
  [
    ['ffi(string[])', 'new string[](1)'],
    ['envOr(string,string)', '"STRIPE_SECRET_KEY", ""'],
    ['readFile(string)', '"/etc/passwd"'],
    ['rpc(string,string)', '"eth_chainId", "[]"'],
    ['createFork(string)', `"${canary}"`],
    ['setEnv(string,string)', '"PATH", "/tmp"'],
    ['prompt(string)', '"?"'],
    ['writeFile(string,string)', '"/tmp/x", "x"'],
  ]
    .map(
      ([signature, values]) =>
        `{ (bool ok, ) = address(uint160(uint256(keccak256("hevm cheat code")))).call(abi.encodeWithSignature("${signature}", ${values})); ok; }`,
    )
    .join('\n')
