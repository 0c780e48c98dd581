import { type AbiParameter, readElementType } from '../foundry/abi.ts'

/** Numbered as in `solidity/Arguments.sol`. */
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

/** The index of the dependency that a parameter expects, in the target's list. */
export type FindDependency = (parameter: AbiParameter) => number | undefined

/**
 * The types of a function's arguments in the form that the search reads: their number, then for each its kind, size and
 * parts. `undefined` for types that the search can't generate.
 */
export const argumentTypes = (
  parameters: readonly AbiParameter[],
  dependencyOf: FindDependency,
): number[] | undefined => {
  const codes = parameters.map((parameter) => codeOf(parameter, dependencyOf))
  return codes.some((code) => code === undefined) ? undefined : [codes.length, ...codes.flatMap((code) => code ?? [])]
}

const codeOf = (parameter: AbiParameter, dependencyOf: FindDependency): number[] | undefined => {
  const list = readElementType(parameter)
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
  dependencyOf: FindDependency,
): number[] | undefined => {
  const code = codeOf(element, dependencyOf)
  if (!code || length === 0 || (length ?? 0) > MAX_LENGTH) return undefined
  return [kinds.array, length ?? ANY_LENGTH, ...code]
}

const addressCode = (parameter: AbiParameter, dependencyOf: FindDependency): number[] => {
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
