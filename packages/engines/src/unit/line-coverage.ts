import type { FileCoverage } from '@lc/api-contract'
import type { ProjectReading } from '../foundry/project-reading.ts'
import { type AstNode, nodeAt, walk } from '../structure/ast-node.ts'
import { startOf } from '../structure/source-places.ts'
import type { ExecutedCode } from './executed-code.ts'
import { type SourceRange, sourceRanges } from './source-ranges.ts'

/** Lines with a statement that ran, of all lines with a statement, in each file that has any. */
export const lineCoverage = (reading: ProjectReading, executed: ExecutedCode): FileCoverage[] => {
  const ranges = Map.groupBy(executedRanges(reading, executed), ({ source }) => source)
  const numberOf = sourceNumbers(reading)
  const { places } = reading.declarations
  const files = Map.groupBy(reading.declarations.contracts, ({ file }) => file)
  return [...files].flatMap(([file, contracts]) => {
    const ran = (ranges.get(numberOf(file)) ?? []).toSorted((one, other) => one.start - other.start)
    const lines = new Map<number, boolean>()
    for (const node of contracts.flatMap((contract) => statementsIn(contract.node))) {
      const line = places.lineOf(node, file)
      lines.set(line, lines.get(line) || hasRun(node, ran))
    }
    const covered = [...lines.values()].filter(Boolean).length
    return lines.size > 0 ? [{ file, covered, total: lines.size }] : []
  })
}

const executedRanges = ({ compiled }: ProjectReading, executed: ExecutedCode): SourceRange[] => {
  const found = new Map<string, SourceRange>()
  for (const [key, places] of Object.entries(executed)) {
    const [kind, id] = [key.slice(0, key.indexOf(' ')), key.slice(key.indexOf(' ') + 1)]
    const contract = compiled.get(id)
    const code = kind === 'creation' ? contract?.creation : contract?.runtime
    if (!code) continue
    const ranges = sourceRanges(code.object, code.sourceMap)
    for (const place of places) {
      const range = ranges.get(place)
      if (range) found.set(`${range.source}:${range.start}:${range.end}`, range)
    }
  }
  return [...found.values()]
}

/** Compilers number sources; old ones in the order in which they print them. */
const sourceNumbers = ({ build }: ProjectReading): ((file: string) => number) => {
  const { sources = {} } = build.output as { sources?: Record<string, { id?: unknown }> }
  const numbers = Object.entries(sources).map(
    ([file, { id }], index) => [file, typeof id === 'number' ? id : index] as const,
  )
  const known = new Map(numbers)
  return (file) => known.get(file) ?? -1
}

/** What a line can run: statements, and of those that hold others the condition alone. */
const statementsIn = (contract: AstNode): AstNode[] =>
  [...walk(contract)].flatMap((node) => {
    if (SIMPLE.includes(node.nodeType)) return [node]
    if (CONDITIONED.includes(node.nodeType)) return nodeAt(node, 'condition') ?? []
    const isSetting = node.nodeType === 'VariableDeclarationStatement' && nodeAt(node, 'initialValue')
    return isSetting ? [node] : []
  })

const SIMPLE = ['ExpressionStatement', 'Return', 'EmitStatement', 'RevertStatement', 'Throw']
const CONDITIONED = ['IfStatement', 'WhileStatement', 'DoWhileStatement', 'ForStatement']

/** Whether an instruction of a statement ran: one whose source lies inside of it. */
const hasRun = (node: AstNode, sorted: readonly SourceRange[]): boolean => {
  const start = startOf(node)
  const end = start + Number(node.src.split(':')[1])
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle]?.start ?? 0) < start) low = middle + 1
    else high = middle
  }
  for (let at = low; at < sorted.length; at += 1) {
    const range = sorted[at]
    if (!range || range.start >= end) return false
    if (range.end <= end) return true
  }
  return false
}
