import { readdirSync, readFileSync } from 'node:fs'
import { toReason } from '@lc/api-contract'
import { propertyById } from '@lc/detectors'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { expect, test } from 'vitest'
import { encodeAbi } from '../foundry/encode-abi.ts'
import { fixedEnvironment } from '../foundry/environment.ts'
import type { ForgeTest } from '../foundry/forge-results.ts'
import { findBrokenProperties, reachedSelectors } from './act.ts'
import { describeCall, parameterKind } from './describe-call.ts'
import { fuzz } from './index.ts'
import { campaignSentences, readCampaign } from './read-campaign.ts'
import { replayTest } from './replay-test.ts'
import { findSuite } from './suite.ts'
import { suites } from './suites.ts'

const USER = '0x0000000000000000000000000000000005e40001'
const OTHER = '0x0000000000000000000000000000000005e40002'
const TRANSFER = `a9059cbb${encodeAbi(
  [
    { name: '', type: 'address' },
    { name: '', type: 'uint256' },
  ],
  [OTHER, 7n],
)}`

const topic = (event: string): string => `0x${Buffer.from(keccak_256(new TextEncoder().encode(event))).toString('hex')}`

const log = (event: string, types: string[], values: (string | bigint | boolean)[]): ForgeTest['logs'][number] => ({
  address: USER,
  topics: [topic(event)],
  data: `0x${encodeAbi(
    types.map((type) => ({ name: '', type })),
    values,
  )}`,
})
const act = (data: string, isDone = true) =>
  log('Act(address,uint256,bytes,bool)', ['address', 'uint256', 'bytes', 'bool'], [USER, 0n, `0x${data}`, isDone])
const calledBack = (data: string) => log('CalledBack(bytes)', ['bytes'], [`0x${data}`])
const breaks = (property: bigint) => log('Broken(uint256)', ['uint256'], [property])

const transfer = {
  type: 'function' as const,
  name: 'transfer',
  inputs: [
    { name: 'to', type: 'address' },
    { name: 'value', type: 'uint256' },
  ],
  outputs: [],
}
const plan = {
  abi: [transfer],
  selectors: { 'transfer(address,uint256)': 'a9059cbb' },
  environment: fixedEnvironment,
}
const erc20 = suites.find(({ standard }) => standard === 'ERC20')

test('default: every property of a suite has its text', () => {
  expect(fuzz.checks.all.filter((id) => propertyById(id) === undefined)).toEqual([])
})

test('given selectors, recognises the standard only if it is complete', () => {
  const selectors = Object.fromEntries((erc20?.needed ?? []).map((selector) => [selector, selector]))
  expect(findSuite(selectors)?.standard).toBe('ERC20')
  expect(findSuite({ transfer: 'a9059cbb' })).toBeUndefined()
})

test('default: lists a sequence up to the breaking call, without reverted calls', () => {
  const broken = findBrokenProperties([act('01', false), calledBack(TRANSFER), act(TRANSFER), breaks(4n), act('02')])
  expect([...broken]).toEqual([[4, [{ from: USER, value: 0n, data: TRANSFER, callback: TRANSFER }]]])
})

test('given a call to a token and a pause, keeps both in the sequence', () => {
  const toward = log('Toward(address)', ['address'], [OTHER])
  const broken = findBrokenProperties([toward, act(TRANSFER), log('Waited(uint256)', ['uint256'], [60n]), breaks(1n)])
  const acts = broken.get(1) ?? []
  expect(acts.map(({ to, wait }) => [to, wait])).toEqual([
    [OTHER, undefined],
    [undefined, 60n],
  ])
  expect(acts.map((each) => describeCall(each, plan))).toMatchObject([
    { to: 'TOKEN_05E40002', function: 'transfer', arguments: ['OTHER', '7'] },
    { by: 'time', function: 'wait', arguments: ['60 s'] },
  ])
})

test('given the events of a campaign, lists the functions that it reached', () => {
  const event = { address: USER, topics: [topic('Reached(bytes4)')], data: `0xa9059cbb${'0'.repeat(56)}` }
  expect(reachedSelectors([event, breaks(1n)])).toEqual(['a9059cbb'])
})

test('given functions by other names, recognises the kind of contract', () => {
  const names = ['deposit(uint256)', 'withdraw(uint256)', 'harvest()', 'pendingReward(address)', 'userInfo(address)']
  const selectors = Object.fromEntries(names.map((name, index) => [name, `0000000${index}`]))
  expect(findSuite(selectors)?.standard).toBe('staking')
  expect(findSuite({ ...selectors, 'harvest()': undefined } as never)).toBeUndefined()
})

test('given a call, describes it with names and numbers', () => {
  const call = describeCall({ from: USER, value: 5n, data: TRANSFER, callback: TRANSFER }, plan)
  expect(call).toEqual({
    from: 'USER',
    by: 'user',
    function: 'transfer',
    arguments: ['OTHER', '7'],
    value: '5',
    why: toReason('step_calls_back', { call: 'transfer(OTHER, 7)' }),
  })
})

test.for([
  ['uint8', 1],
  ['uint256', 32],
  ['int128', 48],
  ['address', 65],
  ['bytes4', 67],
  ['string', 68],
  ['address[]', 69],
  ['tuple', undefined],
  ['uint8[3]', undefined],
] as const)('given a parameter of type %s, returns the kind %s', ([type, kind]) => {
  expect(parameterKind({ name: '', type })).toBe(kind)
})

test('refuses to let a user’s name end the comment around it', () => {
  if (!erc20) throw new Error('no suite')
  const evil = { ...transfer, name: 'transfer\n selfdestruct();//' }
  const hostile = { ...plan, abi: [evil], selectors: { [`${evil.name}(address,uint256)`]: 'a9059cbb' } }
  const acts = [{ from: USER, value: 0n, data: TRANSFER }]
  const { source } = replayTest({ suite: erc20, property: 0, acts, plan: hostile as never })
  expect(source).toContain('// USER: transferselfdestruct(OTHER, 7)\n')
})

const suitesWith = (tests: Record<string, Partial<ForgeTest>>) => ({
  'test/fuzz/Erc20Fuzz.t.sol:Erc20Fuzz': tests as Record<string, ForgeTest>,
})

test.for([
  [
    'a campaign that passes',
    { 'invariant_promises()': { status: 'Success' }, 'test_works()': { status: 'Success' } },
    { outcome: 'passed' },
  ],
  [
    'a token on which nothing works',
    {
      'invariant_promises()': { status: 'Success' },
      'test_works()': { status: 'Failure', reason: 'no transfer worked' },
    },
    { outcome: 'passed', idle: toReason('no_transfer_worked') },
  ],
  [
    'a set-up that fails',
    { 'setUp()': { status: 'Failure', reason: 'not deployed' } },
    { outcome: 'unknown', why: toReason('no_circulation'), reason: 'not deployed' },
  ],
  ['no word of the campaign', {}, { outcome: 'unknown', why: toReason('campaign_not_reported') }],
  [
    'a failure without calls',
    { 'invariant_promises()': { status: 'Failure', reason: 'odd', logs: [] } },
    { outcome: 'unknown', why: toReason('calls_not_reported'), reason: 'odd' },
  ],
] as const)('given %s, reports it', ([, tests, expected]) => {
  if (!erc20) throw new Error('no suite')
  expect(readCampaign(suitesWith(tests as never), erc20)).toEqual(expected)
})

test('default: every sentence of the campaigns has a code', () => {
  const folder = new URL('solidity/', import.meta.url)
  const texts = readdirSync(folder).flatMap((file) =>
    [...readFileSync(new URL(file, folder), 'utf8').matchAll(/require\([^;]*"([^"]+)"\);/g)].map(([, words]) => words),
  )
  expect(texts.length).toBeGreaterThan(4)
  for (const words of texts) expect(campaignSentences).toHaveProperty([String(words)])
})
