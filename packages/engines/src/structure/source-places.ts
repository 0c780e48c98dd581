import type { AstNode } from './ast-node.ts'

export interface SourcePlaces {
  lineOf(node: AstNode, file: string): number
  /** The code of a node. */
  textOf(node: AstNode, file: string): string
}

/** Converts the compiler's byte offsets to lines. */
export const sourcePlaces = (sources: Readonly<Record<string, string>>): SourcePlaces => {
  const files = new Map(Object.entries(sources).map(([file, text]) => [file, measured(text)]))
  return {
    lineOf: (node, file) => files.get(file)?.lineAt(readStart(node)) ?? 1,
    textOf: (node, file) => {
      const [start, length] = [readStart(node), Number(node.src.split(':')[1])]
      return (
        files
          .get(file)
          ?.bytes.subarray(start, start + length)
          .toString('utf8') ?? ''
      )
    },
  }
}

export const readStart = ({ src }: AstNode): number => Number.parseInt(src, 10)

const LINE_FEED = 10

const measured = (text: string) => {
  const bytes = Buffer.from(text)
  return { bytes, lineAt: byteLines(bytes) }
}

/** Finds the line of an offset. The line breaks are indexed once. */
export const byteLines = (bytes: Uint8Array): ((offset: number) => number) => {
  let count = 1
  for (let at = 0; at < bytes.length; at++) if (bytes[at] === LINE_FEED) count++
  const lineStarts = new Uint32Array(count)
  let index = 1
  for (let at = 0; at < bytes.length; at++) if (bytes[at] === LINE_FEED) lineStarts[index++] = at + 1
  return (offset) => {
    let [low, high] = [0, lineStarts.length]
    while (high - low > 1) {
      const middle = (low + high) >> 1
      if ((lineStarts[middle] ?? 0) <= offset) low = middle
      else high = middle
    }
    return low + 1
  }
}
