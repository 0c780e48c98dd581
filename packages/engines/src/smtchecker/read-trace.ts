import { integerOf } from './model-value.ts'
import { type Facts, readFacts } from './read-facts.ts'
import type { Term } from './s-expression.ts'
import { readTerms } from './s-expression.ts'

/** A call as the solver imagines it; `parameters` are terms, because only its function's types say what they mean. */
export interface ImaginedCall {
  /** Of the function in the model checker's own syntax tree. */
  functionId: number
  from: bigint
  value: bigint
  timestamp: bigint
  blockNumber: bigint
  parameters: Term[]
}

export interface Trace {
  facts: Facts
  /** The contract's own address. */
  self: bigint
  deployer: bigint | undefined
  deployValue: bigint
  deployTimestamp: bigint | undefined
  deployBlock: bigint | undefined
  /** Of the constructor, where the proof names its call. */
  constructorParameters: Term[] | undefined
  calls: ImaginedCall[]
}

/** The calls, from the deployment on, that a proof consists of; `undefined` when it does not name them. */
export const readTrace = ({ proof, declarations }: { proof: string; declarations: string }): Trace | undefined => {
  const facts = readFacts(proof)
  const steps = facts.derived.filter(([name, round]) => isCall(name) && round === '1')
  const shape = shapeIn(readTerms(declarations), contractOf(steps))
  const calls = steps.flatMap((step) => callOf(step, { facts, shape }))
  if (calls.length === 0 || calls.length !== steps.length) return undefined
  const created = facts.derived.find(([name]) => CREATION.test(String(name)))
  const tx = created && transactionOf(created, { facts, shape })
  return {
    facts,
    self: integerOf(steps[0]?.[3], facts) ?? -1n,
    deployer: tx?.('msg.sender'),
    deployValue: tx?.('msg.value') ?? 0n,
    deployTimestamp: tx?.('block.timestamp'),
    deployBlock: tx?.('block.number'),
    constructorParameters: created && parametersAfter(created, { facts, shape }),
    calls,
  }
}

const CALL = /^call_summary_\d+_function_.*_(\d+)_(\d+)$/
const CREATION = /^call_summary_constructor_/

const isCall = (name: Term | undefined): boolean => typeof name === 'string' && CALL.test(name)

interface Shape {
  /** What a transaction consists of, in order. */
  fields: string[]
  /** How many state variables there are. */
  stateSize: number
}

interface Reading {
  facts: Facts
  shape: Shape
}

const shapeIn = (declarations: readonly Term[], contractId: string): Shape => {
  const datatypes = declarations.filter(
    (term): term is Term[] => Array.isArray(term) && term[0] === 'declare-datatypes',
  )
  const constructors = datatypes.flatMap(([, , bodies]) => (Array.isArray(bodies) ? bodies : [])).flat() as Term[][]
  const tx = constructors.find(([name]) => name === 'tx_type') ?? []
  const fields = tx.slice(1).map((field) => String(field[0]))
  const contract = declarations.find((term) => isInterfaceOf(term[1], contractId)) as Term[] | undefined
  const sorts = Array.isArray(contract?.[2]) ? contract[2] : []
  return { fields, stateSize: sorts.length - sorts.indexOf('state_type') - 1 }
}

const isInterfaceOf = (name: Term | undefined, contractId: string): boolean =>
  typeof name === 'string' && name.startsWith('interface_') && name.endsWith(`_${contractId}`)

const contractOf = (steps: readonly Term[][]): string => CALL.exec(String(steps.at(-1)?.[0]))?.[2] ?? ''

/** Of a transaction, known by its constructor's name. */
const transactionOf = (step: readonly Term[], { facts, shape }: Reading) => {
  const tx = step.map((part) => facts.meaning(part)).find((part) => Array.isArray(part) && part[0] === 'tx_type')
  return (field: string): bigint | undefined => integerOf(tx?.[shape.fields.indexOf(field) + 1], facts)
}

/** After the transaction come the state and its variables, then the parameters, then all of them as they are afterwards. */
const parametersOf = (step: readonly Term[], { facts, shape }: Reading): Term[] => {
  const isTx = (part: Term): boolean => (facts.meaning(part) as Term)[0] === 'tx_type'
  return step.slice(step.findIndex(isTx) + 2 + shape.stateSize)
}

/** The rules of a creation do not say that its parameters were the same before, so they are read from what is left. */
const parametersAfter = (step: readonly Term[], reading: Reading): Term[] => {
  const rest = parametersOf(step, reading)
  const count = (rest.length - reading.shape.stateSize - 1) / 2
  return count > 0 ? rest.slice(-count) : []
}

const callOf = (step: Term[], reading: Reading): ImaginedCall[] => {
  const tx = transactionOf(step, reading)
  const [from, value] = [tx('msg.sender'), tx('msg.value')]
  if (from === undefined || value === undefined) return []
  return [
    {
      functionId: Number(CALL.exec(String(step[0]))?.[1]),
      from,
      value,
      timestamp: tx('block.timestamp') ?? 0n,
      blockNumber: tx('block.number') ?? 0n,
      parameters: parametersOf(step, reading),
    },
  ]
}
