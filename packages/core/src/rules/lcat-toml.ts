import { type FailOn, failOnLevels, isInLibraryFolder, type RuleNote, type RuleProblem } from '@lc/api-contract'
import { parse, TomlError } from 'smol-toml'
import { coversPath, isPathPattern } from './path-pattern.ts'
import { noteValue, readReason } from './rule-reason.ts'
import { readTomlLines, type TomlLines } from './toml-lines.ts'

/** A project's `lcat.toml` as data. Entries with a problem have no effect and are listed in `notes`. */
export interface LcatToml {
  file: string
  /** False if the whole file has no effect. */
  isRead: boolean
  ignore: readonly { pattern: string; line: number }[]
  suppress: readonly SuppressRule[]
  failOn?: FailOn
  notes: readonly RuleNote[]
}

export interface SuppressRule {
  /** As stated; the catalogue of the scan decides whether it exists. */
  kind: string
  path?: string
  reason: string
  line: number
}

export const isLcatToml = (path: string): boolean => /(?:^|\/)lcat\.toml$/.test(path)

/** Longer files have no effect. */
export const MAX_LCAT_TOML_LENGTH = 65_536
const MAX_DEPTH = 10
const MAX_IGNORED = 100
const MAX_RULES = 200
const MAX_NOTES = 50
const MAX_KIND_LENGTH = 100

/**
 * Reads the `lcat.toml` at the project's root: beside the top-level folders, or in the only one. Others are reported;
 * those of libraries are not.
 */
export const readLcatToml = (
  configs: Readonly<Record<string, string>>,
  sourcePaths: readonly string[],
): LcatToml | undefined => {
  const found = Object.keys(configs)
    .filter((path) => isLcatToml(path) && !isInLibraryFolder(path))
    .toSorted((one, other) => one.length - other.length)
  const [file] = found
  if (file === undefined) return undefined
  const folder = rootOf(file)
  const isAtRoot = !folder.slice(0, -1).includes('/') && sourcePaths.every((path) => path.startsWith(folder))
  const others = found
    .slice(isAtRoot ? 1 : 0, MAX_NOTES)
    .map((path): RuleNote => ({ file: noteValue(path), line: 1, problem: 'not_at_root' }))
  if (!isAtRoot) return unread(file, others)
  const toml = parseLcatToml(file, configs[file] ?? '')
  return { ...toml, notes: [...toml.notes, ...others].slice(0, MAX_NOTES) }
}

const unread = (file: string, notes: readonly RuleNote[]): LcatToml => ({
  file,
  isRead: false,
  ignore: [],
  suppress: [],
  notes,
})

const rootOf = (file: string): string => file.slice(0, file.lastIndexOf('/') + 1)

/** The pattern of `[ignore]` that covers a file of the project. */
export const findIgnore = ({ file, ignore }: LcatToml, path: string) =>
  ignore.find(({ pattern }) => coversProjectPath(file, pattern, path))

/** Patterns start at the folder of `lcat.toml`. */
export const coversProjectPath = (lcatToml: string, pattern: string, path: string): boolean => {
  const root = rootOf(lcatToml)
  return path.startsWith(root) && coversPath(pattern, path.slice(root.length))
}

const parseLcatToml = (file: string, text: string): LcatToml => {
  if (text.length > MAX_LCAT_TOML_LENGTH) return unread(file, [{ file, line: 1, problem: 'too_large' }])
  try {
    // The parser treats `\r\n` as one line end, too.
    return readTables(file, parse(text, { maxDepth: MAX_DEPTH }), readTomlLines(text.replaceAll('\r\n', '\n')))
  } catch (error) {
    return unread(file, [{ file, line: error instanceof TomlError ? error.line : 1, problem: 'not_toml' }])
  }
}

type Table = Readonly<Record<string, unknown>>
type Note = (line: number, problem: RuleProblem, value?: string) => void

const readTables = (file: string, all: Table, lines: TomlLines): LcatToml => {
  const notes: RuleNote[] = []
  const note: Note = (line, problem, value) =>
    notes.push({ file, line, problem, ...(value !== undefined && { value: noteValue(value) }) })
  const context = { lines, note }
  noteUnknown(all, ['ignore', 'suppress', 'threshold'], { note, lineOf: (key) => lines.lineOf(key) })
  const failOn = readThreshold(all.threshold, context)
  return {
    file,
    isRead: true,
    ignore: readIgnore(all.ignore, context),
    suppress: readRules(all.suppress, context),
    ...(failOn && { failOn }),
    notes: notes.slice(0, MAX_NOTES),
  }
}

interface Context {
  lines: TomlLines
  note: Note
}

/** Returns whether there are other keys than these. */
const noteUnknown = (
  table: Table,
  known: readonly string[],
  { note, lineOf }: { note: Note; lineOf: (key: string) => number },
): boolean => {
  const unknown = Object.keys(table).filter((key) => !known.includes(key))
  for (const key of unknown.slice(0, MAX_NOTES)) note(lineOf(key), 'unknown_key', key)
  return unknown.length > 0
}

const readIgnore = (table: unknown, { lines, note }: Context): LcatToml['ignore'] => {
  if (table === undefined) return []
  if (!isTable(table)) return bad(note, lines.lineOf('ignore'), 'ignore')
  noteUnknown(table, ['paths'], { note, lineOf: (key) => lines.lineOf('ignore', key) })
  const { paths = [] } = table
  if (!Array.isArray(paths)) return bad(note, lines.lineOf('ignore', 'paths'), 'paths')
  if (paths.length > MAX_IGNORED) note(lines.lineOf('ignore', 'paths'), 'too_many', 'paths')
  return paths.slice(0, MAX_IGNORED).flatMap((pattern: unknown, index) => {
    const line = lines.lineOfItem(index, 'ignore', 'paths')
    return typeof pattern === 'string' && isPathPattern(pattern)
      ? [{ pattern, line }]
      : bad(note, line, typeof pattern === 'string' ? pattern : 'paths')
  })
}

const readRules = (list: unknown, context: Context): SuppressRule[] => {
  const { lines, note } = context
  if (list === undefined) return []
  if (!Array.isArray(list)) return bad(note, lines.lineOf('suppress'), 'suppress')
  if (list.length > MAX_RULES) note(lines.lineOf('suppress', MAX_RULES), 'too_many', 'suppress')
  return list.slice(0, MAX_RULES).flatMap((rule: unknown, index) => readRule(rule, index, context))
}

/** A rule with any problem has no effect: a misspelt `path` must not suppress a kind in the whole project. */
const readRule = (rule: unknown, index: number, { lines, note }: Context): SuppressRule[] => {
  const lineOf = (key: string) => lines.lineOf('suppress', index, key)
  const line = lines.lineOf('suppress', index)
  if (!isTable(rule)) return bad(note, line, 'suppress')
  const { kind, path } = rule
  const isClean = !noteUnknown(rule, ['kind', 'path', 'reason'], { note, lineOf })
  if (typeof kind !== 'string' || kind.length > MAX_KIND_LENGTH) return bad(note, lineOf('kind'), 'kind')
  if (path !== undefined && (typeof path !== 'string' || !isPathPattern(path))) return bad(note, lineOf('path'), 'path')
  const read = readReason(rule.reason)
  if ('problem' in read) {
    note(lineOf('reason'), read.problem, kind)
    return []
  }
  return isClean ? [{ kind, ...(path !== undefined && { path }), reason: read.reason, line }] : []
}

const readThreshold = (table: unknown, { lines, note }: Context): FailOn | undefined => {
  if (table === undefined) return undefined
  if (!isTable(table)) return bad(note, lines.lineOf('threshold'), 'threshold')[0]
  noteUnknown(table, ['fail-on'], { note, lineOf: (key) => lines.lineOf('threshold', key) })
  const value = table['fail-on']
  const level = failOnLevels.find((each) => each === value)
  if (value !== undefined && !level) note(lines.lineOf('threshold', 'fail-on'), 'bad_value', 'fail-on')
  return level
}

const bad = (note: Note, line: number, value: string): never[] => {
  note(line, 'bad_value', value)
  return []
}

const isTable = (value: unknown): value is Table =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)
