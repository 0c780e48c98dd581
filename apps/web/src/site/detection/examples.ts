const sources: Record<string, string> = import.meta.glob('../../../../../packages/detectors/src/*/fixtures/*.sol', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** One contract of a test file, with its real line numbers and the lines that a scan must report. */
export interface Excerpt {
  firstLine: number
  lines: string[]
  marked: number[]
}

export interface KindExamples {
  flawed?: Excerpt
  sound?: Excerpt
  /** Test files of the kind with and without the mistake. */
  flawedFiles: number
  soundFiles: number
}

/** Only loaders call this: no browser needs the test files of all kinds. */
export const readExamples = (id: string): KindExamples => {
  const files = Object.entries(sources).filter(([path]) => path.includes(`/${id}/fixtures/`))
  const read = (name: string) => files.find(([path]) => path.endsWith(`/${name}.sol`))?.[1] ?? ''
  const countFiles = (prefix: string) => files.filter(([path]) => path.includes(`/fixtures/${prefix}`)).length
  return {
    ...findExcerpts(read('vulnerable'), read('safe')),
    flawedFiles: countFiles('vulnerable'),
    soundFiles: countFiles('safe'),
  }
}

/** A longer contract explains less than the text. */
const MOST_LINES = 45
const MARK = /\s*\/\/ here$/

/** The first marked contract and its fixed twin, which has the same name. Both are left out if one is too long. */
export const findExcerpts = (vulnerable: string, safe: string): Pick<KindExamples, 'flawed' | 'sound'> => {
  const flawed = splitContracts(vulnerable).find(({ marked }) => marked.length > 0)
  const fixed = splitContracts(safe)
  const sound = fixed.find(({ name }) => name === flawed?.name) ?? fixed.find(({ isInterface }) => !isInterface)
  if (!flawed || !sound || Math.max(flawed.lines.length, sound.lines.length) > MOST_LINES) return {}
  return { flawed: toExcerpt(flawed), sound: toExcerpt(sound) }
}

interface SplitContract extends Excerpt {
  name: string
  isInterface: boolean
}

const toExcerpt = ({ firstLine, lines, marked }: SplitContract): Excerpt => ({ firstLine, lines, marked })

const splitContracts = (source: string): SplitContract[] => {
  const lines = source.trimEnd().split('\n')
  return lines.flatMap((line, at) => {
    const [, kind, name = ''] = /^(?:abstract )?(contract|library|interface) (\w+)/.exec(line) ?? []
    if (!kind) return []
    const end = line.trimEnd().endsWith('}')
      ? at
      : lines.findIndex((other, index) => index > at && other.startsWith('}'))
    const own = lines.slice(at, end + 1)
    return {
      name,
      isInterface: kind === 'interface',
      firstLine: at + 1,
      lines: own.map((each) => each.replace(MARK, '')),
      marked: own.flatMap((each, index) => (MARK.test(each) ? [at + 1 + index] : [])),
    }
  })
}
