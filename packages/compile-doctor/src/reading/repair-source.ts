import type { DoctorChange } from '@lc/api-contract'
import { blankSpans, readPragmas } from '@lc/engines'
import { createLineCounter, readUnit, type Unit, type UnitContract } from './read-unit.ts'

interface Repaired {
  text: string
  changes: DoctorChange[]
}

const BYTE_ORDER_MARK = '\uFEFF'

/**
 * Removes additions of flatteners and editors that the compiler refuses: a byte order mark, licence lines and ABI
 * pragmas after the first, repeated contracts. Removed text becomes blanks, so no line moves.
 */
export const repairSource = (file: string, source: string): Repaired & { unit: Unit } => {
  const changes: DoctorChange[] = []
  const text = source.startsWith(BYTE_ORDER_MARK) ? source.slice(1) : source
  if (text !== source) changes.push({ code: 'byte_order_mark_removed', file })
  const tidied = [repairLicences, repairPragmas].reduce((repaired, step) => step(file, repaired), { text, changes })
  const unit = readUnit(tidied.text)
  const repaired = repairDuplicates(file, tidied, unit.contracts)
  return { ...repaired, unit: repaired.text === tidied.text ? unit : readUnit(repaired.text) }
}

type Step = (file: string, repaired: Repaired) => Repaired

const LICENCE = /SPDX-License-Identifier:/g

const repairLicences: Step = (file, { text, changes }) => {
  const repeated = [...text.matchAll(LICENCE)].length - 1
  if (repeated < 1) return { text, changes }
  let seen = 0
  const repaired = text.replace(LICENCE, (line) => (seen++ === 0 ? line : line.replace('-Id', '~Id')))
  return { text: repaired, changes: [...changes, { code: 'licence_repeated', file, count: repeated }] }
}

const ABI_PRAGMA = 'abicoder'
/** Far more than a flattener combines. */
const MAX_ABI_PRAGMAS = 1_000

const repairPragmas: Step = (file, { text, changes }) => {
  if (!text.includes(ABI_PRAGMA)) return { text, changes }
  const [, ...repeated] = readPragmas(text, ABI_PRAGMA, { max: MAX_ABI_PRAGMAS })
  if (repeated.length === 0) return { text, changes }
  return {
    text: blankSpans(text, repeated),
    changes: [...changes, { code: 'pragma_repeated', file, count: repeated.length }],
  }
}

/** Of contracts that differ only in whitespace, the first stays; different ones are left to the user. */
const repairDuplicates = (file: string, { text, changes }: Repaired, contracts: readonly UnitContract[]): Repaired => {
  const again = [...Map.groupBy(contracts, ({ name }) => name).values()]
    .flatMap((sameName) => repetitionsIn(text, sameName))
    .toSorted((a, b) => a.start - b.start)
  if (again.length === 0) return { text, changes }
  const lineAt = createLineCounter(text)
  const removed = again.map(({ name, start }) => ({
    code: 'duplicate_removed' as const,
    file,
    name,
    line: lineAt(start),
  }))
  return {
    text: blankSpans(text, again),
    changes: [...changes, ...removed],
  }
}

/** The first contract's text is read once, however many copies follow. */
const repetitionsIn = (text: string, [first, ...others]: readonly UnitContract[]): UnitContract[] => {
  if (!first || others.length === 0) return []
  const original = essence(text, first)
  return others.filter((contract) => essence(text, contract) === original)
}

const essence = (text: string, { start, end }: UnitContract): string => text.slice(start, end).replace(/\s+/g, '')
