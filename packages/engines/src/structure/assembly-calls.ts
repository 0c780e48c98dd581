import { maskSource } from '../solc/solidity-segments.ts'

/** Calls that inline assembly makes. Older compilers give no tree for it, so all are read from its text alike. */
export const assemblyCalls = (text: string): { kind: 'low_level'; name: string }[] => {
  const { code } = maskSource(text)
  return [...code.matchAll(CALLS)].map(([, name = '']) => ({ kind: 'low_level', name }))
}

const CALLS = /(?<![\w.$])(callcode|call|delegatecall|staticcall|create2|create|selfdestruct|suicide)\s*\(/g
