import { compilerChoice, isEmptyChoice } from './compiler-choice.ts'
import { type StatedVersions, versionsFrom } from './dependency-lists.ts'
import type { ReadTool } from './project-configuration.ts'

/** `brownie-config.yaml`. Reads plain YAML keys, values and lists only; Brownie's own examples use no more. */
export const readBrownieConfig: ReadTool = (text) => {
  const { values } = readOutline(text)
  const solc = (name: string) => values.get(`compiler.solc.${name}`)
  const runs = solc('optimizer.runs')
  const choice = compilerChoice({
    version: solc('version'),
    isOptimized: flagIn(solc('optimizer.enabled')),
    runs: runs === undefined ? undefined : Number(runs),
    viaIR: flagIn(solc('viaIR')),
    evmVersion: solc('evm_version'),
  })
  const sources = values.get('project_structure.contracts')
  return { compilers: isEmptyChoice(choice) ? [] : [choice], ...(sources === undefined ? {} : { sources }) }
}

/** Each dependency is `organisation/repository@version`. */
export const readBrownieDependencies = (text: string): StatedVersions =>
  versionsFrom(
    (readOutline(text).lists.get('dependencies') ?? []).map((item): [string, string | undefined] => {
      const [, name = '', version] = item.match(/^[\w.-]+\/([\w.-]+)@([\w.-]+)$/) ?? []
      return [name, version]
    }),
  )

const flagIn = (value: string | undefined): boolean | undefined =>
  value === 'true' || value === 'false' ? value === 'true' : undefined

interface Outline {
  /** By their keys, joined with dots. */
  values: Map<string, string>
  lists: Map<string, string[]>
}

const MAX_LINES = 5_000
const MAX_LINE_LENGTH = 500
const MAX_DEPTH = 6

const readOutline = (text: string): Outline => {
  const outline: Outline = { values: new Map(), lists: new Map() }
  const above: { indent: number; path: string }[] = []
  for (const line of text.split(/\r?\n/, MAX_LINES)) {
    if (line.length > MAX_LINE_LENGTH) continue
    const [, blanks = '', dash, key, value = ''] = line.match(/^( *)(?:(-) +|([\w-]+): *)(.*)$/) ?? []
    if (dash === undefined && key === undefined) continue
    const indent = blanks.length
    while ((above.at(-1)?.indent ?? -1) >= indent && !(dash && above.at(-1)?.indent === indent)) above.pop()
    const parent = above.at(-1)?.path ?? ''
    if (dash) addTo(outline.lists, parent, scalarIn(value))
    else if (above.length < MAX_DEPTH) {
      const path = parent === '' ? `${key}` : `${parent}.${key}`
      above.push({ indent, path })
      if (scalarIn(value) !== '') outline.values.set(path, scalarIn(value))
    }
  }
  return outline
}

const addTo = (lists: Map<string, string[]>, path: string, item: string): void => {
  const list = lists.get(path)
  if (list) list.push(item)
  else lists.set(path, [item])
}

/** Without comment and quotation marks. */
const scalarIn = (value: string): string =>
  value
    .replace(/(?:^| )#.*$/, '')
    .trim()
    .replace(/^(["'])(.*)\1$/, '$2')
