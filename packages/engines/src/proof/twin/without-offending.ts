import { type NumberedOperation, rangeOf } from './operation-edits.ts'

export interface ErrorPlace {
  file: string
  /** In bytes of the original; absent when the compiler does not say. */
  offset: number | undefined
}

/**
 * The operations without those that the compiler stumbled over: all of the same function, because a stack that is too deep is
 * the work of all of them. Without a place it is the function with the most.
 */
export const withoutOffending = (
  operations: readonly NumberedOperation[],
  errors: readonly ErrorPlace[],
): NumberedOperation[] => {
  const byFunction = Map.groupBy(operations, keyOf)
  const blamed = new Set(errors.map((error) => blame(operations, error)).filter((key) => key !== undefined))
  if (blamed.size === 0) {
    const [largest] = [...byFunction].toSorted(([, a], [, b]) => b.length - a.length)
    if (largest) blamed.add(largest[0])
  }
  return operations.filter((operation) => !blamed.has(keyOf(operation)))
}

const keyOf = ({ file, contract, function: inFunction }: NumberedOperation): string =>
  JSON.stringify([file, contract, inFunction])

/** The function of the operation that stands nearest, in the file that the compiler names. */
const blame = (operations: readonly NumberedOperation[], { file, offset }: ErrorPlace): string | undefined => {
  if (offset === undefined) return undefined
  const distanceTo = (operation: NumberedOperation): number => {
    const [start, end] = rangeOf(operation.node)
    return Math.max(start - offset, offset - end, 0)
  }
  const [nearest] = operations.filter((each) => each.file === file).toSorted((a, b) => distanceTo(a) - distanceTo(b))
  return nearest && keyOf(nearest)
}
