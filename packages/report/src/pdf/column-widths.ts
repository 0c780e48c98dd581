import type { Block } from '../document/block.ts'

const MIN = 9
const MAX = 34

/** How wide the columns of a table stand to each other: by their longest text, within reason. */
export const columnWidths = ({ columns, rows }: Extract<Block, { kind: 'table' }>): number[] =>
  columns.map(({ title }, index) => {
    const longest = rows.reduce((most, row) => Math.max(most, lengthOf(row[index] ?? '')), lengthOf(title))
    return Math.min(MAX, Math.max(MIN, longest))
  })

/** Letters of a full square count twice. */
const lengthOf = (text: string) => text.length + (text.match(/\p{Script=Han}/gu)?.length ?? 0)
