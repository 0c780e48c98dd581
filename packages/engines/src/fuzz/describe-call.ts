import { type Actor, type Call, why } from '@lc/contract'
import { type AbiItem, type AbiParameter, signatureOfItem } from '../foundry/abi.ts'
import { actors } from '../foundry/actors.ts'
import type { DeploymentPlan } from '../foundry/deployment-plan.ts'
import type { Act } from './act.ts'
import { kindOf, kinds } from './kind-of.ts'

type Callable = Pick<DeploymentPlan, 'abi' | 'selectors'>

/** A call as a reader follows it, in the names that the test uses for its actors. */
export const describeCall = (act: Act, plan: Callable): Call => {
  const item = calledIn(act.data, plan)
  return {
    from: nameOf(act.from),
    ...byOf(act.from),
    function: item?.name ?? `0x${act.data.slice(0, SELECTOR)}`,
    arguments: item ? argumentsOf(act.data.slice(SELECTOR), item) : [],
    ...(act.value > 0n ? { value: String(act.value) } : {}),
    ...(act.callback === undefined ? {} : { why: why('step_calls_back', { call: oneLine(act.callback, plan) }) }),
  }
}

export const calledIn = (data: string, { abi, selectors }: Callable): AbiItem | undefined =>
  abi.find((item) => item.type === 'function' && selectors[signatureOfItem(item)] === data.slice(0, SELECTOR))

const SELECTOR = 8
const WORD = 64

const oneLine = (data: string, plan: Callable): string => {
  const item = calledIn(data, plan)
  return item ? `${item.name}(${argumentsOf(data.slice(SELECTOR), item).join(', ')})` : `0x${data.slice(0, SELECTOR)}`
}

const argumentsOf = (words: string, { inputs }: AbiItem): string[] =>
  inputs.map((parameter, index) => shown(parameter, words, index * WORD))

const shown = (parameter: AbiParameter, words: string, at: number): string => {
  const kind = kindOf(parameter) ?? kinds.fixedBytes
  const word = words.slice(at, at + WORD)
  if (kind === kinds.address) return nameOf(`0x${word.slice(24)}`)
  if (kind === kinds.bool) return BigInt(`0x${word}`) === 0n ? 'false' : 'true'
  if (kind === kinds.fixedBytes) return `0x${word}`
  if (kind < kinds.address) return String(BigInt(`0x${word}`))
  const start = Number(BigInt(`0x${word}`)) * 2
  const count = Number(BigInt(`0x${words.slice(start, start + WORD)}`))
  if (kind === kinds.bytes) return `0x${words.slice(start + WORD, start + WORD + 2 * count)}`
  const element = { name: '', type: kind === kinds.addresses ? 'address' : 'uint256' }
  const items = Array.from({ length: count }, (_, index) => shown(element, words, start + (index + 1) * WORD))
  return `[${items.join(', ')}]`
}

/** What a caller is, where it is one of the test's own. */
const byOf = (address: string): { by?: Actor } => {
  const by = roles[address.toLowerCase()]
  return by === undefined ? {} : { by }
}

/** As `Base.sol` and `Watcher.sol` call them. */
const nameOf = (address: string): string => names[address.toLowerCase()] ?? address

const PUPPET = '0x000000000000000000000000000000000bad0002'
const MUTE = '0x000000000000000000000000000000000bad0003'

const names: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(actors).map(([name, address]) => [address, name.toUpperCase()])),
  [PUPPET]: 'PUPPET',
  [MUTE]: 'MUTE',
  '0x0000000000000000000000000000000000000000': '0x0',
}

const roles: Readonly<Record<string, Actor>> = {
  [actors.deployer]: 'deployer',
  [actors.user]: 'user',
  [actors.other]: 'other',
  [actors.stranger]: 'stranger',
  [PUPPET]: 'reentering',
  [MUTE]: 'mute',
}
