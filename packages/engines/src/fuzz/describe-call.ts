import { type Actor, type Call, toReason } from '@lc/api-contract'
import { type AbiItem, type AbiParameter, toSignature } from '../foundry/abi.ts'
import { type Actors, roles } from '../foundry/actors.ts'
import type { DeploymentPlan } from '../foundry/deployment-plan.ts'
import type { Act } from './act.ts'

type Callable = Pick<DeploymentPlan, 'abi' | 'selectors' | 'environment'> & Partial<Pick<DeploymentPlan, 'target'>>

/** A call for a reader, with the test's names for its actors. */
export const describeCall = (act: Act, plan: Callable): Call => {
  if (act.wait !== undefined) return { from: 'time', by: 'time', function: 'wait', arguments: [`${act.wait} s`] }
  const item = act.to === undefined ? calledItem(act.data, plan) : calledItem(act.data, TOKEN)
  return {
    from: nameOf(act.from, plan),
    ...(act.to === undefined ? {} : { to: `TOKEN_${act.to.slice(-8).toUpperCase()}` }),
    ...byOf(act.from, plan),
    function: item?.name ?? `0x${act.data.slice(0, SELECTOR)}`,
    arguments: item ? argumentsOf(act.data.slice(SELECTOR), item, plan) : [],
    ...(act.value > 0n ? { value: String(act.value) } : {}),
    ...(act.callback === undefined ? {} : { why: toReason('step_calls_back', { call: oneLine(act.callback, plan) }) }),
  }
}

export const calledItem = (
  data: string,
  { abi, selectors }: Pick<Callable, 'abi' | 'selectors'>,
): AbiItem | undefined =>
  abi.find((item) => item.type === 'function' && selectors[toSignature(item)] === data.slice(0, SELECTOR))

const SELECTOR = 8
const WORD = 64

/** The call to a token that campaigns make. */
const TOKEN: Pick<Callable, 'abi' | 'selectors'> = {
  abi: [
    {
      type: 'function',
      name: 'transfer',
      inputs: [
        { name: 'to', type: 'address' },
        { name: 'value', type: 'uint256' },
      ],
      outputs: [],
    },
  ],
  selectors: { 'transfer(address,uint256)': 'a9059cbb' },
}

const oneLine = (data: string, plan: Callable): string => {
  const item = calledItem(data, plan)
  return item
    ? `${item.name}(${argumentsOf(data.slice(SELECTOR), item, plan).join(', ')})`
    : `0x${data.slice(0, SELECTOR)}`
}

const argumentsOf = (words: string, { inputs }: AbiItem, plan: Callable): string[] =>
  inputs.map((parameter, index) => shown(parameter, { words, at: index * WORD, plan }))

interface ShownAt {
  words: string
  at: number
  plan: Callable
}

const shown = (parameter: AbiParameter, { words, at, plan }: ShownAt): string => {
  const kind = parameterKind(parameter) ?? kinds.fixedBytes
  const word = words.slice(at, at + WORD)
  if (kind === kinds.address) return nameOf(`0x${word.slice(24)}`, plan)
  if (kind === kinds.bool) return BigInt(`0x${word}`) === 0n ? 'false' : 'true'
  if (kind === kinds.fixedBytes) return `0x${word}`
  if (kind < kinds.address) return String(BigInt(`0x${word}`))
  const start = Number(BigInt(`0x${word}`)) * 2
  const count = Number(BigInt(`0x${words.slice(start, start + WORD)}`))
  if (kind === kinds.bytes) return `0x${words.slice(start + WORD, start + WORD + 2 * count)}`
  const element = { name: '', type: kind === kinds.addresses ? 'address' : 'uint256' }
  const items = Array.from({ length: count }, (_, index) =>
    shown(element, { words, at: start + (index + 1) * WORD, plan }),
  )
  return `[${items.join(', ')}]`
}

const roleOf = (address: string, { environment }: Callable): keyof Actors | undefined =>
  roles.find((role) => environment.actors[role] === address.toLowerCase())

/** The role of a caller, if it is one of the test's actors. */
const byOf = (address: string, plan: Callable): { by?: Actor } => {
  const role = roleOf(address, plan)
  const by = role && callers[role]
  return by === undefined ? {} : { by }
}

/** Names in `Base.sol` and `Watcher.sol`. */
const nameOf = (address: string, plan: Callable): string =>
  BigInt(address) === 0n ? '0x0' : (roleOf(address, plan)?.toUpperCase() ?? contractNameOf(address, plan))

/** The contract's own address, which tokens are sent to. */
const contractNameOf = (address: string, { target }: Callable): string =>
  address.toLowerCase() === target?.toLowerCase() ? 'TARGET' : address

const callers: Partial<Record<keyof Actors, Actor>> = {
  deployer: 'deployer',
  user: 'user',
  other: 'other',
  stranger: 'stranger',
  puppet: 'reentering',
  mute: 'mute',
}

/** Numbers of parameter kinds in `solidity/Watcher.sol`. */
export const kinds = { address: 65, bool: 66, fixedBytes: 67, bytes: 68, addresses: 69, numbers: 70 } as const

/** The number of a parameter's kind; `undefined` if fuzzing can't generate values for it. */
export const parameterKind = ({ type }: AbiParameter): number | undefined => {
  const named = byName[type]
  if (named !== undefined) return named
  const number = /^(u?)int(\d+)$/.exec(type)
  if (number) return Number(number[2]) / 8 + (number[1] === 'u' ? 0 : SIGNED)
  return /^bytes\d+$/.test(type) ? kinds.fixedBytes : undefined
}

const SIGNED = 32

const byName: Readonly<Record<string, number>> = {
  address: kinds.address,
  'address payable': kinds.address,
  bool: kinds.bool,
  bytes: kinds.bytes,
  string: kinds.bytes,
  'address[]': kinds.addresses,
  'uint256[]': kinds.numbers,
}
