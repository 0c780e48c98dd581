import type { DoctorChange } from '@lc/contract'
import { blank, readPragmas } from '@lc/engines'
import { createLineCounter } from './line-counter.ts'
import { readUnit } from './read-unit.ts'
import type { Unit, UnitContract } from './unit.ts'

interface Mended {
  text: string
  changes: DoctorChange[]
}

const BYTE_ORDER_MARK = '\uFEFF'

/**
 * Takes out what only a flattener or an editor put in, and what the compiler then refuses: a byte order mark, licence lines and
 * ABI pragmas after the first, the same contract again. What goes is blanked, so that no line moves.
 */
export const mendSource = (file: string, given: string): Mended & { unit: Unit } => {
  const changes: DoctorChange[] = []
  const text = given.startsWith(BYTE_ORDER_MARK) ? given.slice(1) : given
  if (text !== given) changes.push({ code: 'byte_order_mark_removed', file })
  const tidied = [mendLicences, mendPragmas].reduce((mended, step) => step(file, mended), { text, changes })
  const unit = readUnit(tidied.text)
  const mended = mendDuplicates(file, tidied, unit.contracts)
  return { ...mended, unit: mended.text === tidied.text ? unit : readUnit(mended.text) }
}

type Step = (file: string, mended: Mended) => Mended

const LICENCE = /SPDX-License-Identifier:/g

const mendLicences: Step = (file, { text, changes }) => {
  const repeated = [...text.matchAll(LICENCE)].length - 1
  if (repeated < 1) return { text, changes }
  let seen = 0
  const mended = text.replace(LICENCE, (line) => (seen++ === 0 ? line : line.replace('-Id', '~Id')))
  return { text: mended, changes: [...changes, { code: 'licence_repeated', file, count: repeated }] }
}

const mendPragmas: Step = (file, { text, changes }) => {
  const [, ...repeated] = readPragmas(text).filter(({ name }) => name === 'abicoder')
  if (repeated.length === 0) return { text, changes }
  return {
    text: repeated.reduce((mended, { start, end }) => blankPart(mended, start, end), text),
    changes: [...changes, { code: 'pragma_repeated', file, count: repeated.length }],
  }
}

/** Of contracts that are the same but for blanks, the first stays; ones that differ are left for the person to decide. */
const mendDuplicates = (file: string, { text, changes }: Mended, contracts: readonly UnitContract[]): Mended => {
  const first = new Map<string, UnitContract>()
  const again: UnitContract[] = []
  for (const contract of contracts) {
    const earlier = first.get(contract.name)
    if (!earlier) first.set(contract.name, contract)
    else if (essence(text, earlier) === essence(text, contract)) again.push(contract)
  }
  if (again.length === 0) return { text, changes }
  const lineAt = createLineCounter(text)
  const removed = again.map(({ name, start }) => ({
    code: 'duplicate_removed' as const,
    file,
    name,
    line: lineAt(start),
  }))
  return {
    text: again.reduce((mended, { start, end }) => blankPart(mended, start, end), text),
    changes: [...changes, ...removed],
  }
}

const essence = (text: string, { start, end }: UnitContract): string => text.slice(start, end).replace(/\s+/g, '')

const blankPart = (text: string, start: number, end: number): string =>
  text.slice(0, start) + blank(text.slice(start, end)) + text.slice(end)
