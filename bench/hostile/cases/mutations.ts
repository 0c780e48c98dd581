import { routes } from '@lc/api-contract'
import { createZip } from '@lc/testkit'
import { type SeededRandom, seededRandom } from '../../bank/seeded-random.ts'
import { type Attack, type Files, zipOf } from '../attack.ts'
import type { HostileCase } from '../case.ts'
import { mutateCharacters, mutateTokens, sound } from '../solidity-grammar.ts'
import { expectThat, sameEnd, type Verdict } from '../verdicts.ts'
import { source } from './bombs.ts'

const good = source('contract A { uint x; function f(uint y) external { x = y; } }')
const SOURCES = 2
const UPLOADS = 40

/** Each case has its own numbers of one seed, so that it can run alone. */
const randomOf = ({ seed }: Attack, id: string) => seededRandom(seed ^ (Number.parseInt(id.slice(1), 10) * 0x9e3779b1))

const grammar = (id: string, kind: keyof typeof sound): HostileCase => ({
  id,
  what: `sources by a grammar: ${kind}`,
  ends: ['OK'],
  seconds: 90,
  send: async (attack) => {
    const random = randomOf(attack, id)
    const ends: [string, Verdict][] = []
    for (let count = 0; count < SOURCES; count++) {
      const text = sound[kind](random)
      const { verdict, summary } = await attack.scan({ 'C.sol': text })
      ends.push([`${text.slice(0, 400)} ${summary.failure?.detail.slice(0, 200) ?? ''}`, verdict])
    }
    return sameEnd(ends)
  },
})

/** Each mutant is refused, fails for a named reason or is scanned. `BAD` if the compiler refused any. */
const mutants = (id: string, what: string, mutate: (random: SeededRandom) => string): HostileCase => ({
  id,
  what,
  ends: ['BAD', 'OK'],
  seconds: 90,
  send: async (attack) => {
    const random = randomOf(attack, id)
    const ends = new Set<Verdict>()
    for (let count = 0; count < 2 * SOURCES; count++) {
      const text = mutate(random)
      const isRefused = /\0/.test(text)
      const { verdict, summary } = await attack.scan({ 'A.sol': text })
      expectThat(!isRefused, 'a NUL was accepted')
      expectThat(
        verdict === 'BAD' || verdict === 'OK',
        `${verdict} ${summary.failure?.detail.slice(0, 200)}: ${text.slice(0, 300)}`,
      )
      ends.add(verdict)
    }
    return ends.has('BAD') ? 'BAD' : 'OK'
  },
})

/** Uploads of which most are broken: each is refused or accepted, and none is a server error. */
const brokenUploads = (id: string, what: string, make: (random: SeededRandom) => Files): HostileCase => ({
  id,
  what,
  ends: ['REJ'],
  seconds: 90,
  send: async (attack) => {
    const random = randomOf(attack, id)
    let refused = 0
    for (let count = 0; count < UPLOADS; count++) {
      if ((await attack.tryUpload(make(random))).verdict === 'REJ') refused++
    }
    expectThat(refused > 0, 'every upload was accepted')
    return 'REJ'
  },
})

const archive = () =>
  zipOf({ 'src/A.sol': good, 'src/B.sol': good.replaceAll('A', 'B'), 'foundry.toml': '[profile.default]\n' })

const flipBytes = (random: SeededRandom): Files => {
  const bytes = archive()
  for (let count = 0; count < 3; count++) bytes[random.below(bytes.length)] = random.below(256)
  return { 'x.zip': bytes }
}

const cut = (random: SeededRandom): Files => ({ 'x.zip': archive().slice(0, random.below(archive().length)) })

/** The fields of the end of the central directory: counts, size and place. */
const breakDirectory = (random: SeededRandom): Files => {
  const bytes = Buffer.from(archive())
  bytes.writeUInt16LE(random.below(0x1_0000), bytes.length - 22 + random.pick([8, 10, 12, 16]))
  return { 'x.zip': Uint8Array.from(bytes) }
}

const lieAboutEntries = (random: SeededRandom): Files => ({
  'x.zip': Uint8Array.from(
    createZip([
      { name: 'A.sol', content: good },
      {
        name: `B${random.below(9)}.sol`,
        content: good,
        ...random.pick([
          { crc: random.below(2 ** 31) },
          { statedSize: random.below(5_000) },
          { zip64Size: random.below(5_000) },
          { isEncrypted: true },
          { isOverlapping: true },
        ]),
      },
    ]),
  ),
})

const odd: readonly unknown[] = [
  null,
  -1,
  1e99,
  '',
  [],
  {},
  [[]],
  'x'.repeat(10_000),
  true,
  { toString: 1 },
  '\u0000',
  { $ref: '#' },
]

/** The value with one of its parts, at any depth, replaced by something else. */
export const mutateJson = (random: SeededRandom, value: unknown): unknown => {
  if (typeof value !== 'object' || value === null || random.below(3) === 0) return random.pick(odd)
  const keys = Object.keys(value)
  const key = keys.length > 0 ? random.pick(keys) : 'x'
  const changed = mutateJson(random, (value as Record<string, unknown>)[key])
  return Array.isArray(value)
    ? value.map((each, at) => (String(at) === key ? changed : each))
    : { ...value, [key]: changed }
}

const standardJson = {
  language: 'Solidity',
  sources: { 'A.sol': { content: good } },
  settings: { optimizer: { enabled: true, runs: 200 }, remappings: ['a/=b/'], viaIR: false, evmVersion: 'paris' },
}

/** Calls with mutated bodies: none is a server error. */
const brokenCalls = async (attack: Attack): Promise<Verdict> => {
  const random = randomOf(attack, 'X16')
  const { id } = await attack.upload({ 'A.sol': good })
  const order = {
    projectId: id,
    mainFile: 'A.sol',
    mainContract: 'A',
    tier: 'fast',
    fuzzing: false,
    scope: [{ file: 'A.sol', name: 'A' }],
  }
  const key = { name: 'k', scopes: ['scan:read'], expiresInDays: 1 }
  let refused = 0
  for (let count = 0; count < UPLOADS; count++) {
    const replies = [
      await attack.v2('/scans', { method: 'POST', body: JSON.stringify(mutateJson(random, order)) }),
      await fetch(attack.site.origin + routes.createApiKey.path, {
        method: 'POST',
        headers: { authorization: `Bearer ${attack.token}`, 'content-type': 'application/json' },
        body: JSON.stringify(mutateJson(random, key)),
      }),
    ]
    for (const reply of replies) {
      expectThat(
        reply.status < 500,
        `${reply.url} answered ${reply.status}: ${(await reply.clone().text()).slice(0, 200)}`,
      )
      const { code } = (await reply.json()) as { code?: unknown }
      if (reply.status >= 400 || (typeof code === 'number' && code !== 1)) refused++
    }
  }
  expectThat(refused > UPLOADS, `only ${refused} calls were refused`)
  return 'REJ'
}

const configurations = [
  'foundry.toml',
  'lcat.toml',
  'hardhat.config.js',
  'remappings.txt',
  'package.json',
  'brownie-config.yaml',
  'foundry.lock',
] as const

/** Configuration of random characters never keeps a sound source from being scanned. */
const brokenConfiguration = async (attack: Attack): Promise<Verdict> => {
  const random = randomOf(attack, 'X17')
  const text = () => Array.from({ length: 2_000 }, () => String.fromCharCode(32 + random.below(95))).join('')
  const files = Object.fromEntries(
    configurations.map((name) => [
      name,
      `${random.pick(['[profile.default]\n', '{', 'module.exports = {', ''])}${text()}`,
    ]),
  )
  return (await attack.scan({ 'A.sol': good, ...files })).verdict
}

const flawed = source(
  'contract A { function f(address payable to) external { require(tx.origin != msg.sender); to.transfer(1); } }',
)

export const mutationCases: readonly HostileCase[] = [
  grammar('X05', 'expressions'),
  grammar('X06', 'statements'),
  grammar('X07', 'types'),
  grammar('X08', 'inheritance'),
  mutants('X09', 'sources with tokens removed, doubled and exchanged', (random) => mutateTokens(random, flawed)),
  mutants('X10', 'sources with hidden and look-alike characters in their code', (random) =>
    mutateCharacters(random, flawed),
  ),
  brokenUploads('X11', 'archives with changed bytes', flipBytes),
  brokenUploads('X12', 'archives that are cut anywhere', cut),
  brokenUploads('X13', 'archives with a wrong directory', breakDirectory),
  brokenUploads('X14', 'archives whose entries lie', lieAboutEntries),
  brokenUploads('X15', 'standard JSON with a part replaced', (random) => ({
    'input.json': JSON.stringify(mutateJson(random, standardJson)),
  })),
  {
    id: 'X16',
    what: 'orders and keys with a part of the body replaced',
    ends: ['REJ'],
    seconds: 60,
    send: brokenCalls,
  },
  { id: 'X17', what: 'configuration files of random characters', ends: ['OK'], seconds: 60, send: brokenConfiguration },
]
