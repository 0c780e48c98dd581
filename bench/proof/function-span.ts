import { maskSource } from '@lc/engines'

/** First and last line of a function or modifier of this name. */
export const functionSpan = (source: string, name: string): [number, number] => {
  const { code } = maskSource(source)
  const start = code.search(new RegExp(`\\b(?:function|modifier)\\s+${name}\\b`))
  if (start === -1) throw new Error(`there is no function ${name}`)
  let depth = 0
  for (let at = start; at < code.length; at++) {
    if (code[at] === '{') depth += 1
    if (code[at] === '}' && --depth === 0) return [lineAt(code, start), lineAt(code, at)]
  }
  throw new Error(`the function ${name} does not end`)
}

const lineAt = (code: string, offset: number): number => code.slice(0, offset).split('\n').length
