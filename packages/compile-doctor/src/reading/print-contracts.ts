import { type CodePrint, largestPrints, makeCodePrint } from '@lc/core'
import { maskSource } from '@lc/engines'
import { createLineCounter, readContracts } from './read-unit.ts'

/** Prints of every contract in these files and of the functions beside them. Interfaces have no code. */
export const printContracts = (sources: Readonly<Record<string, string>>): CodePrint[] =>
  largestPrints(Object.values(sources).flatMap(printsIn))

const printsIn = (source: string): CodePrint[] => {
  const { code, text } = maskSource(source)
  const contracts = readContracts(code, createLineCounter(source))
  const printed = contracts.filter(({ kind }) => kind !== 'interface').map(({ start, end }) => text.slice(start, end))
  const beside = textBeside(text, contracts)
  return [...printed, ...(/\bfunction\b/.test(textBeside(code, contracts)) ? [beside] : [])].map(makeCodePrint)
}

/** A file's text outside of its contracts. */
const textBeside = (text: string, contracts: readonly { start: number; end: number }[]): string =>
  [...contracts, { start: text.length, end: text.length }]
    .map(({ start }, at) => text.slice(contracts[at - 1]?.end ?? 0, start))
    .join('\n')
