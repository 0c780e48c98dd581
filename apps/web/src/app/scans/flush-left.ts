/** Code cut out of a contract, as deep as its last line: the first may have been cut without its indentation. */
export const flushLeft = (code: string): string => {
  const lines = code.trimEnd().split('\n')
  const depth = lines.at(-1)?.match(/^ */)?.[0].length ?? 0
  return lines.map((line) => line.replace(new RegExp(`^ {0,${depth}}`), '')).join('\n')
}
