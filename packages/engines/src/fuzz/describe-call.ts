import { type Actor, type Call, why } from '@lc/api-contract'
import { type AbiItem, type AbiParameter, signatureOfItem } from '../foundry/abi.ts'
import { type Actors, roles } from '../foundry/actors.ts'
import type { DeploymentPlan } from '../foundry/deployment-plan.ts'
import type { Act } from './act.ts'
import { kindOf, kinds } from './kind-of.ts'

type Callable = Pick<DeploymentPlan, 'abi' | 'selectors' | 'environment'>

/** A call as a reader follows it, in the names that the test uses for its actors. */
export const describeCall = (act: Act, plan: Callable): Call => {
  const item = calledIn(act.data, plan)
  return {
    from: nameOf(act.from, plan),
    ...byOf(act.from, plan),
    function: item?.name ?? `0x${act.data.slice(0, SELECTOR)}`,
    arguments: item ? argumentsOf(act.data.slice(SELECTOR), item, plan) : [],
    ...(act.value > 0n ? { value: String(act.value) } : {}),
    ...(act.callback === undefined ? {} : { why: why('step_calls_back', { call: oneLine(act.callback, plan) }) }),
  }
}

export const calledIn = (data: string, { abi, selectors }: Pick<Callable, 'abi' | 'selectors'>): AbiItem | undefined =>
  abi.find((item) => item.type === 'function' && selectors[signatureOfItem(item)] === data.slice(0, SELECTOR))

const SELECTOR = 8
const WORD = 64

const oneLine = (data: string, plan: Callable): string => {
  const item = calledIn(data, plan)
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
  const kind = kindOf(parameter) ?? kinds.fixedBytes
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

/** What a caller is, where it is one of the test's own. */
const byOf = (address: string, plan: Callable): { by?: Actor } => {
  const role = roleOf(address, plan)
  const by = role && callers[role]
  return by === undefined ? {} : { by }
}

/** As `Base.sol` and `Watcher.sol` call them. */
const nameOf = (address: string, plan: Callable): string =>
  BigInt(address) === 0n ? '0x0' : (roleOf(address, plan)?.toUpperCase() ?? address)

const callers: Partial<Record<keyof Actors, Actor>> = {
  deployer: 'deployer',
  user: 'user',
  other: 'other',
  stranger: 'stranger',
  puppet: 'reentering',
  mute: 'mute',
}
