import { type AbiItem, type AbiParameter, isPayable, isReading, toSignature } from '../../foundry/abi.ts'
import type { DeploymentPlan } from '../../foundry/deployment-plan.ts'
import { safeName } from '../../foundry/solidity-literals.ts'
import type { StoryToken } from '../../foundry/tokens/story-tokens.ts'
import { BY, type Candidate, type Step } from '../candidate.ts'
import { instanceName, isUsableName } from './names.ts'
import {
  NotReadableError,
  type ValueWriter,
  writeAddress,
  writeArguments,
  writeSeconds,
  writeWei,
} from './solidity-values.ts'

/** The names that the readable tests of one contract share, and the parts of its interface that they use. */
export interface Scene {
  plan: DeploymentPlan
  /** The contract under attack as a constant of its interface. */
  instance: string
  interfaceName: string
  /** Expressions for known addresses, in lower case. */
  names: Map<string, string>
  /** Constants for the other contracts: name, address and whether it is a token. */
  constants: { name: string; address: string; isToken: boolean }[]
  /** Used functions by signature. */
  used: Map<string, AbiItem>
  structs: Map<string, AbiParameter>
  bySelector: ReadonlyMap<string, AbiItem>
}

export const openScene = (plan: DeploymentPlan, tokens: readonly StoryToken[]): Scene => {
  const taken = new Set<string>()
  const take = (name: string): string => {
    const instance = instanceName(name, taken)
    taken.add(instance)
    return instance
  }
  const instance = take(safeName(plan.contract))
  const { actors } = plan.environment
  // An ERC1155 has no balance without an id.
  const isToken = (address: string) => tokens.some((token) => token.address === address && token.kind !== 'erc1155')
  const others = [
    ...plan.contracts.filter(({ role }) => role === 'dependency'),
    ...plan.copies.map(({ to, name }) => ({ address: to, name })),
  ]
  const constants = others
    .filter(({ address }, index) => others.findIndex((each) => each.address === address) === index)
    .map(({ address, name }) => ({ name: take(safeName(name)), address, isToken: isToken(address) }))
  return {
    plan,
    instance,
    interfaceName: `I${safeName(plan.contract)}`,
    constants,
    names: new Map([
      ...constants.map(({ name, address }): [string, string] => [address.toLowerCase(), `address(${name})`]),
      [actors.deployer, 'deployer'],
      [actors.user, 'user'],
      [actors.other, 'otherUser'],
      [actors.stranger, 'attacker'],
      [actors.attacker, 'attackContract'],
      [plan.target.toLowerCase(), `address(${instance})`],
    ]),
    used: new Map(),
    structs: new Map(),
    bySelector: new Map(
      plan.abi
        .filter(({ type }) => type === 'function')
        .map((item): [string, AbiItem] => [(plan.selectors[toSignature(item)] ?? '').toLowerCase(), item]),
    ),
  }
}

const useFunction = ({ used }: Scene, item: AbiItem): AbiItem => {
  if (!isUsableName(item.name)) throw new NotReadableError(`${item.name} can't be a name`)
  used.set(toSignature(item), item)
  return item
}

/** A reading function by its selector. */
export const getterOf = (scene: Scene, selector: string): string => {
  const item = scene.bySelector.get(selector.replace(/^0x/, '').toLowerCase())
  if (!item || !isReading(item)) throw new NotReadableError('an unknown getter')
  return `${scene.instance}.${useFunction(scene, item).name}`
}

export const useReader = (scene: Scene, item: AbiItem): string => `${scene.instance}.${useFunction(scene, item).name}`

const writerFor = (scene: Scene, number?: string): ValueWriter => ({
  names: scene.names,
  interfaceName: scene.interfaceName,
  structs: scene.structs,
  functions: scene.bySelector,
  onFunction: () => undefined,
  lines: [],
  ...(number === undefined ? {} : { number }),
})

/** A call of the contract: declarations for its arguments, and the call as an expression. */
export interface WrittenCall {
  lines: string[]
  call: string
  /** `take()`, for comments. */
  title: string
}

interface CallOptions {
  gas?: string
  /** An expression in place of the step's value. */
  value?: string
  /** An expression in place of every number. */
  number?: string
}

export const writeCall = (
  scene: Scene,
  { data, value }: Pick<Step, 'data' | 'value'>,
  options: CallOptions = {},
): WrittenCall => {
  const sent = value > 0n ? (options.value ?? writeWei(value)) : undefined
  if (data === '0x') {
    if (options.gas) throw new NotReadableError('a payment with a gas limit')
    return { lines: [], call: `pay(address(${scene.instance}), ${sent ?? '0 ether'})`, title: 'a payment' }
  }
  const item = scene.bySelector.get(data.slice(2, 10).toLowerCase())
  if (!item || (sent !== undefined && !isPayable(item))) throw new NotReadableError('a call without a function')
  const writer = writerFor(scene, options.number)
  const given = writeArguments(item.inputs, data.slice(10), writer)
  const extra = [...(sent === undefined ? [] : [`value: ${sent}`]), ...(options.gas ? [`gas: ${options.gas}`] : [])]
  const settings = extra.length === 0 ? '' : `{${extra.join(', ')}}`
  const call = `${scene.instance}.${useFunction(scene, item).name}${settings}(${given.join(', ')})`
  return { lines: writer.lines, call, title: `${item.name}()` }
}

const ACTORS = ['deployer', 'user', 'otherUser', 'attacker', 'attackContract'] as const
const SUBJECTS = ['The deployer', 'A user', 'Another user', 'The attacker', "The attacker's contract"]

const subjectOf = ({ who, account }: Step): string =>
  account ? 'An account named in the source' : (SUBJECTS[who] ?? 'The attacker')

export const senderOf = ({ who, account }: Step, { names }: Scene): string =>
  account ? writeAddress(account, names) : (ACTORS[who] ?? 'attacker')

const prankLine = (step: Step, scene: Scene): string =>
  step.who === BY.lure ? 'prank(attackContract, deployer);' : `prank(${senderOf(step, scene)});`

const sentence = (step: Step, title: string): string => {
  const paid = step.value > 0n ? writeWei(step.value) : ''
  if (step.data === '0x')
    return `${step.who === BY.lure ? "The attacker's contract" : subjectOf(step)} pays ${paid || 'nothing'}.`
  const calls = `calls ${title}${paid === '' ? '' : ` with ${paid}`}`
  if (step.who === BY.lure) return `The deployer is lured into the attacker's contract, which ${calls}.`
  return `${subjectOf(step)} ${calls}.`
}

export type StepMode = 'must' | 'may' | 'reverts'

/** A step as statements with a comment. `may` lets it fail; `reverts` requires it to. */
export const stepLines = (
  scene: Scene,
  step: Step,
  { mode = 'must', note, ...options }: CallOptions & { mode?: StepMode; note?: string } = {},
): string[] => {
  if (step.who === BY.wait) return [`// ${writeSeconds(step.value)} pass.`, `skip(${writeSeconds(step.value)});`]
  if (step.reentries > 0) return nestedLines(step, scene)
  const { lines, call, title } = writeCall(scene, step, options)
  const comment = `// ${note ?? sentence(step, title)}`
  const start = [comment, ...lines, prankLine(step, scene)]
  if (mode === 'must') return [...start, `${call};`]
  if (mode === 'reverts') return [...start, 'expectRevert();', `${call};`]
  if (step.data === '0x') throw new NotReadableError('a payment that may fail')
  return [...start, `try ${call} {} catch {}`]
}

const nestedLines = (step: Step, scene: Scene): string[] => {
  const [outer, inner] = [writeCall(scene, { ...step, value: 0n }), writeCall(scene, { data: step.again, value: 0n })]
  const again = inner.title === outer.title ? ' again' : ''
  const times = step.reentries === 1 ? '' : ` ${step.reentries} times`
  return [
    `// The attacker's contract calls ${outer.title}, and ${inner.title}${again}${times} before that call ends.`,
    'prank(attacker);',
    `Thief(payable(attackContract)).attack${step.value > 0n ? `{value: ${writeWei(step.value)}}` : ''}();`,
  ]
}

/** The attacker's contract for steps that re-enter; empty without one. */
export const thiefSource = (scene: Scene, { steps }: Candidate): string => {
  const nested = steps.filter(({ reentries }) => reentries > 0)
  const [first] = nested
  if (!first) return ''
  const isSame = ({ data, again, reentries, value }: Step) =>
    data === first.data && again === first.again && reentries === first.reentries && value > 0n === first.value > 0n
  if (!nested.every(isSame)) throw new NotReadableError('several kinds of reentry')
  const outer = writeCall(scene, first, { value: 'msg.value' })
  const inner = writeCall(scene, { data: first.again, value: 0n })
  if (first.data === '0x' || first.again === '0x') throw new NotReadableError('a reentry by a payment')
  const body = ({ lines, call }: WrittenCall) => [...lines, `${call};`].join('\n')
  return `
/// The attacker's contract. While ${safeName(scene.plan.contract)} calls it, it calls ${inner.title}${inner.title === outer.title ? ' again' : ''}.
contract Thief is Reentrant {
    function attack() external payable {
        reentries = ${first.reentries};
        ${body(outer)}
    }

    function reenter() internal override {
        ${body(inner)}
    }
}
`
}
