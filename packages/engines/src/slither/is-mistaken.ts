import type { SlitherResult } from './slither-output.ts'

/**
 * Whether a result is one that Slither gets wrong at the pinned version. Up to Solidity 0.5 it takes a `push` for an
 * assignment to the array's length by a caller, though a push adds one element and no more.
 */
export const isMistaken = ({ check, elements }: SlitherResult): boolean => {
  const statements = elements.filter(({ type }) => type === 'node')
  return check === 'controlled-array-length' && statements.length > 0 && statements.every(isPush)
}

const isPush = ({ name }: { name: string }): boolean => name.includes('.push(') && !name.includes('.length')
