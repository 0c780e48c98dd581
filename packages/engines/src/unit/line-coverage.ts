import type { FileCoverage } from '@lc/api-contract'
import { z } from 'zod'
import type { ProjectReading } from '../foundry/project-reading.ts'
import { type AstNode, nodeAt, walk } from '../structure/ast-node.ts'
import { readStart } from '../structure/source-places.ts'
import { parseJson } from '../tool-output.ts'

/** The covered lines among all lines with a statement, for each file that has any. */
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

/** Compilers number sources; old ones in the order of their output. */
const sourceNumbers = ({ build }: ProjectReading): ((file: string) => number) => {
  const { sources = {} } = build.output as { sources?: Record<string, { id?: unknown }> }
  const numbers = Object.entries(sources).map(
    ([file, { id }], index) => [file, typeof id === 'number' ? id : index] as const,
  )
  const known = new Map(numbers)
  return (file) => known.get(file) ?? -1
}

/** The statements of a line; for those that contain others, only the condition. */
const statementsIn = (contract: AstNode): AstNode[] =>
  [...walk(contract)].flatMap((node) => {
    if (SIMPLE.includes(node.nodeType)) return [node]
    if (CONDITIONED.includes(node.nodeType)) return nodeAt(node, 'condition') ?? []
    const isSetting = node.nodeType === 'VariableDeclarationStatement' && nodeAt(node, 'initialValue')
    return isSetting ? [node] : []
  })

const SIMPLE = ['ExpressionStatement', 'Return', 'EmitStatement', 'RevertStatement', 'Throw']
const CONDITIONED = ['IfStatement', 'WhileStatement', 'DoWhileStatement', 'ForStatement']

/** Whether an instruction ran whose source is inside the statement. */
const hasRun = (node: AstNode, sorted: readonly SourceRange[]): boolean => {
  const start = readStart(node)
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

const Printed = z.object({ executed: z.record(z.string(), z.array(z.int().nonnegative())) })

/** Executed code offsets, by `creation file:name` and `runtime file:name`. */
type ExecutedCode = z.infer<typeof Printed>['executed']

/** The first line that `trace-filter.cjs` prints. */
export const readExecutedCode = (stdout: string): ExecutedCode | undefined => {
  const read = Printed.safeParse(parseJson(stdout.split('\n', 1)[0] ?? ''))
  return read.success ? read.data.executed : undefined
}

/** The source of an instruction: bytes `start` to `end` of the source with this number. */
interface SourceRange {
  start: number
  end: number
  source: number
}

/** The source of every instruction by its offset, from the compiler's source map. */
export const sourceRanges = (code: string, sourceMap: string): Map<number, SourceRange> => {
  const ranges = new Map<number, SourceRange>()
  let current = { start: 0, length: 0, source: -1 }
  const entries = sourceMap.split(';')
  let place = 0
  for (const entry of entries) {
    current = following(current, entry)
    const { start, length, source } = current
    if (source >= 0 && start >= 0) ranges.set(place, { start, end: start + length, source })
    place += 1 + pushedBytes(code, place)
    if (place * 2 >= code.length) break
  }
  return ranges
}

/** An empty field repeats the previous value. */
const following = (before: { start: number; length: number; source: number }, entry: string) => {
  const [start = '', length = '', source = ''] = entry.split(':')
  return {
    start: start === '' ? before.start : Number(start),
    length: length === '' ? before.length : Number(length),
    source: source === '' ? before.source : Number(source),
  }
}

const PUSH1 = 0x60
const PUSH32 = 0x7f

const pushedBytes = (code: string, place: number): number => {
  const opcode = Number.parseInt(code.slice(place * 2, place * 2 + 2), 16)
  return opcode >= PUSH1 && opcode <= PUSH32 ? opcode - PUSH1 + 1 : 0
}
