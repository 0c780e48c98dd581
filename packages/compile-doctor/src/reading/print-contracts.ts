import { type CodePrint, largestPrints, printCode } from '@lc/core'
import { maskSource } from '@lc/engines'
import { createLineCounter } from './line-counter.ts'
import { readContracts } from './read-contracts.ts'

/** Every contract of these files but interfaces, which hold no code of their own. */
export const printContracts = (sources: Readonly<Record<string, string>>): CodePrint[] =>
  largestPrints(Object.values(sources).flatMap(printsIn))

const printsIn = (source: string): CodePrint[] => {
  const { code, text } = maskSource(source)
  return readContracts(code, createLineCounter(source))
    .filter(({ kind }) => kind !== 'interface')
    .map(({ start, end }) => printCode(text.slice(start, end)))
}
