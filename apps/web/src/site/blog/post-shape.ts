import type { Block, Section } from '@lc/content/blog'

interface Row {
  y: number
  /** Where prose and code stand in the row, as pieces of one path each. */
  prose: string
  code: string
}

const LEFT = 96
const WIDTH = 208
const TOP = 36
const HEIGHT = 176
const GAP = 6
const LEAST = 4

/** The outline of a post as a drawing: a row for each section, thin where it argues, thick where it shows code. */
export const postShape = (sections: readonly Section[]) => {
  const longest = Math.max(...sections.map(({ blocks }) => sum(blocks.map(sizeOf))))
  const most = Math.max(...sections.map(({ blocks }) => blocks.length))
  const scale = (WIDTH - GAP * most) / longest
  const rows = sections.map(({ blocks }, index) =>
    rowOf(blocks, { scale, y: TOP + (index * HEIGHT) / sections.length }),
  )
  const codeIn = sections.map(({ blocks }) => sum(blocks.filter(({ kind }) => kind === 'code').map(sizeOf)))
  return { rows, marked: codeIn.indexOf(Math.max(...codeIn)), left: LEFT }
}

const rowOf = (blocks: readonly Block[], { scale, y }: { scale: number; y: number }): Row => {
  const row = { y: Math.round(y), prose: '', code: '' }
  let x = LEFT
  for (const block of blocks) {
    const width = Math.max(LEAST, Math.round(sizeOf(block) * scale))
    row[block.kind === 'code' ? 'code' : 'prose'] += `M${x} ${row.y}h${width}`
    x += width + GAP
  }
  return row
}

const sizeOf = (block: Block) => (block.kind === 'code' ? block.text.length : JSON.stringify(block).length / 2)

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
