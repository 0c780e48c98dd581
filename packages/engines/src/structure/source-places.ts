import type { AstNode } from './ast-node.ts'

export interface SourcePlaces {
  lineOf(node: AstNode, file: string): number
  /** The code of a node. */
  textOf(node: AstNode, file: string): string
}

/** Compilers count bytes, people count lines. */
export const sourcePlaces = (sources: Readonly<Record<string, string>>): SourcePlaces => {
  const files = new Map(Object.entries(sources).map(([file, text]) => [file, measured(text)]))
  return {
    lineOf: (node, file) => lineAt(files.get(file)?.lineStarts ?? [0], startOf(node)),
    textOf: (node, file) => {
      const [start, length] = [startOf(node), Number(node.src.split(':')[1])]
      return (
        files
          .get(file)
          ?.bytes.subarray(start, start + length)
          .toString('utf8') ?? ''
      )
    },
  }
}

export const startOf = ({ src }: AstNode): number => Number.parseInt(src, 10)

const measured = (text: string) => {
  const bytes = Buffer.from(text)
  const lineStarts = [0]
  for (let at = bytes.indexOf(10); at !== -1; at = bytes.indexOf(10, at + 1)) lineStarts.push(at + 1)
  return { bytes, lineStarts }
}

const lineAt = (lineStarts: readonly number[], offset: number): number => {
  let [low, high] = [0, lineStarts.length]
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if ((lineStarts[middle] ?? 0) <= offset) low = middle
    else high = middle
  }
  return low + 1
}
