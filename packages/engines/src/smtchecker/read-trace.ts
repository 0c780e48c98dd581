import { readInteger } from './model-value.ts'
import { readFacts, type TraceFacts } from './read-facts.ts'
import { readTerms, type Term } from './s-expression.ts'

/** A call in the solver's model; `parameters` are terms, because only the function's types define their meaning. */
export interface ImaginedCall {
  /** The function's id in the model checker's own syntax tree. */
  functionId: number
  from: bigint
  value: bigint
  timestamp: bigint
  blockNumber: bigint
  parameters: Term[]
}

export interface Trace {
  facts: TraceFacts
  /** The contract's own address. */
  self: bigint
  deployer: bigint | undefined
  deployValue: bigint
  deployTimestamp: bigint | undefined
  deployBlock: bigint | undefined
  /** Constructor parameters, if the proof contains its call. */
  constructorParameters: Term[] | undefined
  calls: ImaginedCall[]
}

/** The calls of a proof, from the deployment on; `undefined` when it doesn't contain them. */
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
    self: readInteger(steps[0]?.[3], facts) ?? -1n,
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
  /** The parts of a transaction, in order. */
  fields: string[]
  /** The number of state variables. */
  stateSize: number
}

interface Reading {
  facts: TraceFacts
  shape: Shape
}

const shapeIn = (declarations: readonly Term[], scanId: string): Shape => {
  const datatypes = declarations.filter(
    (term): term is Term[] => Array.isArray(term) && term[0] === 'declare-datatypes',
  )
  const constructors = datatypes.flatMap(([, , bodies]) => (Array.isArray(bodies) ? bodies : [])).flat() as Term[][]
  const tx = constructors.find(([name]) => name === 'tx_type') ?? []
  const fields = tx.slice(1).map((field) => String(field[0]))
  const contract = declarations.find((term) => isInterfaceOf(term[1], scanId)) as Term[] | undefined
  const sorts = Array.isArray(contract?.[2]) ? contract[2] : []
  return { fields, stateSize: sorts.length - sorts.indexOf('state_type') - 1 }
}

const isInterfaceOf = (name: Term | undefined, scanId: string): boolean =>
  typeof name === 'string' && name.startsWith('interface_') && name.endsWith(`_${scanId}`)

const contractOf = (steps: readonly Term[][]): string => CALL.exec(String(steps.at(-1)?.[0]))?.[2] ?? ''

/** The parts of a transaction, recognised by its constructor's name. */
const transactionOf = (step: readonly Term[], { facts, shape }: Reading) => {
  const tx = step.map((part) => facts.meaning(part)).find((part) => Array.isArray(part) && part[0] === 'tx_type')
  return (field: string): bigint | undefined => readInteger(tx?.[shape.fields.indexOf(field) + 1], facts)
}

/** After the transaction come the state and its variables, then the parameters, then all of them afterwards. */
const parametersOf = (step: readonly Term[], { facts, shape }: Reading): Term[] => {
  const isTx = (part: Term): boolean => (facts.meaning(part) as Term)[0] === 'tx_type'
  return step.slice(step.findIndex(isTx) + 2 + shape.stateSize)
}

/** The rules of a creation don't keep its parameters' earlier values, so the later ones are used. */
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
