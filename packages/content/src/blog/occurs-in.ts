/** Whether the excerpt's lines stand together in the source, all moved by the same indentation. */
export const occursIn = (excerpt: string, source: string) => {
  const wanted = outdented(excerpt)
  const count = wanted.split('\n').length
  const lines = source.split('\n')
  return lines.some((_, at) => outdented(lines.slice(at, at + count).join('\n')) === wanted)
}

const outdented = (text: string) => {
  const lines = text.trimEnd().split('\n')
  const indents = lines.filter((line) => line.trim() !== '').map((line) => line.search(/\S/))
  const least = Math.min(...indents)
  return lines.map((line) => line.slice(least).trimEnd()).join('\n')
}
