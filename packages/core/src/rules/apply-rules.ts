import type { Library, ProjectRules, RuleNote, Suppression } from '@lc/api-contract'
import { detectors } from '@lc/detectors'
import type { MergedFinding, RawFinding } from '../findings/finding-types.ts'
import { type MergeResult, mergeFindings } from '../findings/merge-findings.ts'
import { coversProjectPath, findIgnore, type LcatToml } from './lcat-toml.ts'
import { noteValue } from './rule-reason.ts'

/** A comment that suppresses findings of one kind that start at `codeLine`. */
export interface IgnoreComment {
  file: string
  line: number
  /** The next line with code. */
  codeLine: number
  kind: string
  reason: string
}

/** Comments of the user's own files, and problems with others. */
export interface IgnoreComments {
  comments: readonly IgnoreComment[]
  notes: readonly RuleNote[]
}

export interface RuleOptions {
  ignoreComments: IgnoreComments
  lcatToml?: LcatToml | undefined
  /** The user's own files. */
  files: readonly string[]
  /** Files with a contract in scope. They aren't ignored, so that a report never leaves out the ordered contract. */
  checkedFiles: ReadonlySet<string>
  libraries?: Readonly<Record<string, Library>> | undefined
}

export interface RuledResult extends MergeResult {
  projectRules?: ProjectRules
}

/**
 * Merges findings, leaves out those in ignored files and marks those that a comment or a rule suppresses. Marked findings
 * keep rank, grade and exhibits.
 */
export const mergeByRules = (
  raw: readonly RawFinding[],
  sources: Readonly<Record<string, string>>,
  options: RuleOptions,
): RuledResult => {
  const { libraries = {} } = options
  const isIgnored = ignoredFiles(options)
  let leftOut = 0
  const { findings, truncated } = mergeFindings(raw, sources, {
    libraries,
    isLeftOut: (finding) => {
      const isOut = !isShown(finding) && finding.locations.every(({ file }) => isIgnored(file))
      if (isOut) leftOut++
      return isOut
    },
  })
  const notes: RuleNote[] = []
  const rules = listRules(options, notes)
  const marked = findings.map((finding) => suppress(finding, rules))
  const projectRules = reportRules(options, { rules, notes, leftOut })
  return { findings: marked, truncated, ...(projectRules && { projectRules }) }
}

/** A run has shown it, on a contract that is checked. */
const isShown = ({ grade }: Pick<MergedFinding, 'grade'>): boolean => grade === 'proved' || grade === 'counterexample'

const ignoredFiles = ({ lcatToml, checkedFiles }: RuleOptions) => {
  const known = new Map<string, boolean>()
  return (file: string): boolean => {
    const isIgnored = known.get(file) ?? Boolean(lcatToml && !checkedFiles.has(file) && findIgnore(lcatToml, file))
    known.set(file, isIgnored)
    return isIgnored
  }
}

interface Rule {
  entry: ProjectRules['suppressions'][number]
  covers: (finding: MergedFinding) => boolean
}

const kinds: ReadonlySet<string> = new Set(detectors.map(({ id }) => id))

/** Comments first: they are nearer to the code. Unknown kinds become notes. */
const listRules = ({ ignoreComments, lcatToml }: RuleOptions, notes: RuleNote[]): Rule[] => {
  const known = ({ file, line, kind }: { file: string; line: number; kind: string }): boolean => {
    if (kinds.has(kind)) return true
    notes.push({ file, line, problem: 'unknown_kind', value: noteValue(kind) })
    return false
  }
  const byComment = ignoreComments.comments.filter(known).map(
    ({ codeLine, ...comment }): Rule => ({
      entry: { ...comment, source: 'comment', findings: 0 },
      covers: ({ locations: [first] }) => first?.file === comment.file && first.startLine === codeLine,
    }),
  )
  const { file = '', suppress: stated = [] } = lcatToml ?? {}
  const byFile = stated
    .map((rule) => ({ ...rule, file }))
    .filter(known)
    .map(
      (rule): Rule => ({
        entry: { ...rule, source: 'configuration', findings: 0 },
        covers: ({ locations: [first] }) =>
          first !== undefined && (rule.path === undefined || coversProjectPath(file, rule.path, first.file)),
      }),
    )
  return [...byComment, ...byFile]
}

/** By the line where the finding starts, and by the kind that the report shows. */
const suppress = (finding: MergedFinding, rules: readonly Rule[]): MergedFinding => {
  const rule = rules.find(({ entry, covers }) => entry.kind === finding.detector && covers(finding))
  if (!rule) return finding
  rule.entry.findings += 1
  const { reason, source, file, line } = rule.entry
  return { ...finding, suppression: { reason, source, file, line } satisfies Suppression }
}

const MAX_LISTED = 200

const reportRules = (
  { ignoreComments, lcatToml, files, checkedFiles }: RuleOptions,
  { rules, notes, leftOut }: { rules: readonly Rule[]; notes: readonly RuleNote[]; leftOut: number },
): ProjectRules | undefined => {
  const matched = lcatToml ? files.map((file) => ({ file, ignore: findIgnore(lcatToml, file) })) : []
  const checkedAnyway = matched.flatMap(({ file, ignore }): RuleNote[] =>
    ignore && checkedFiles.has(file)
      ? [{ file: lcatToml?.file ?? '', line: ignore.line, problem: 'checked_anyway', value: noteValue(file) }]
      : [],
  )
  const allNotes = [...(lcatToml?.notes ?? []), ...ignoreComments.notes, ...notes, ...checkedAnyway]
  if (!lcatToml && rules.length + allNotes.length === 0) return undefined
  const ignoredPaths = (lcatToml?.ignore ?? []).map((ignore) => ({
    ...ignore,
    files: matched.filter(({ file, ignore: found }) => found === ignore && !checkedFiles.has(file)).length,
  }))
  return {
    ...(lcatToml?.isRead && {
      configuration: { file: lcatToml.file, ...(lcatToml.failOn && { failOn: lcatToml.failOn }) },
    }),
    ignoredPaths,
    leftOut,
    suppressions: rules.slice(0, MAX_LISTED).map(({ entry }) => entry),
    notes: allNotes.slice(0, MAX_LISTED),
    notListed: Math.max(0, rules.length - MAX_LISTED) + Math.max(0, allNotes.length - MAX_LISTED),
  }
}
