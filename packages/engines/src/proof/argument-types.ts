import { type AbiParameter, elementOf } from '../foundry/abi.ts'

/** As `solidity/Arguments.sol` numbers them. */
const kinds = {
  uint: 0,
  int: 1,
  address: 2,
  bool: 3,
  fixedBytes: 4,
  bytes: 5,
  string: 6,
  dependency: 7,
  array: 8,
  tuple: 9,
}
const WORD_BYTES = 32
const ANY_LENGTH = 255
const MAX_LENGTH = 20

/** Which dependency of the plan a parameter means, as its place in the target's list. */
export type DependencyOf = (parameter: AbiParameter) => number | undefined

/**
 * The types of a function's arguments as the search reads them: how many, then for each its kind, its size and what it
 * consists of. `undefined` for what the search cannot make up.
 */
export const argumentTypes = (
  parameters: readonly AbiParameter[],
  dependencyOf: DependencyOf,
): number[] | undefined => {
  const codes = parameters.map((parameter) => codeOf(parameter, dependencyOf))
  return codes.some((code) => code === undefined) ? undefined : [codes.length, ...codes.flatMap((code) => code ?? [])]
}

const codeOf = (parameter: AbiParameter, dependencyOf: DependencyOf): number[] | undefined => {
  const list = elementOf(parameter)
  if (list) return arrayCode(list, dependencyOf)
  const { type, components = [] } = parameter
  if (type === 'tuple') {
    const members = argumentTypes(components, dependencyOf)
    return members && [kinds.tuple, ...members]
  }
  return type === 'address' ? addressCode(parameter, dependencyOf) : valueCode(type)
}

const arrayCode = (
  { element, length }: { element: AbiParameter; length: number | undefined },
  dependencyOf: DependencyOf,
): number[] | undefined => {
  const code = codeOf(element, dependencyOf)
  if (!code || length === 0 || (length ?? 0) > MAX_LENGTH) return undefined
  return [kinds.array, length ?? ANY_LENGTH, ...code]
}

const addressCode = (parameter: AbiParameter, dependencyOf: DependencyOf): number[] => {
  const dependency = dependencyOf(parameter)
  return dependency === undefined ? [kinds.address, 0] : [kinds.dependency, dependency]
}

const valueCode = (type: string): number[] | undefined => {
  const [, name = '', size = ''] = /^(uint|int|bool|bytes|string)(\d*)$/.exec(type) ?? []
  if (name === 'uint' || name === 'int') return [kinds[name], size === '' ? WORD_BYTES : Number(size) / 8]
  if (name === 'bytes' && size !== '') return [kinds.fixedBytes, Number(size)]
  if (name === 'bool' || name === 'bytes' || name === 'string') return [kinds[name], 0]
  return undefined
}
