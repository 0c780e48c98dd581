import type { Fix, FixCheckName, FixEdit } from '@lc/api-contract'
import type { BundleSettings } from '@lc/core'
import { budgets } from '../budgets.ts'
import type { Build } from '../build.ts'
import type { RunContext } from '../engine.ts'
import { checkedTwin } from '../proof/twin/checked-twin.ts'
import { limitTotalCpu, measureJail } from '../sandbox/limit-total-cpu.ts'
import { compileWith } from '../solc/compile-project.ts'
import { type FixRule, fixRules } from './fix-rules.ts'
import { type FixSubject, fixSubject, type ProvedFinding } from './fix-subject.ts'
import { passingOwnTests } from './own-tests.ts'
import { applyEdits, type TextEdit } from './source-text.ts'
import { unifiedDiff } from './unified-diff.ts'
import { type FixChecks, unitOf, verifyFix } from './verify-fix.ts'

export interface FixesRequest extends Pick<RunContext, 'jail' | 'signal'> {
  build: Build
  /** The Foundry project of the proofs. */
  project: Readonly<Record<string, string>>
  findings: readonly ProvedFinding[]
  /** The files as uploaded; without them, those of the build. */
  originals?: Readonly<Record<string, string>>
  /** Called for each candidate that was not offered. */
  onRejected?: (candidate: { index: number; edit: FixEdit; reason: FixCheckName; diff: string }) => void
}

/** At most this many candidates are compiled and tested per finding. */
const MOST_CANDIDATES = 6
/** With less CPU time left, a candidate couldn't be tested. */
const LEAST_SECONDS = 10

/**
 * A verified patch for each proved finding, in the given order; undefined if no known edit meets every condition
 * within the budget.
 */
export const findFixes = async (request: FixesRequest): Promise<(Fix | undefined)[]> => {
  const meter = measureJail(limitTotalCpu(request.jail, budgets.fix.cpuSeconds))
  const fixes: (Fix | undefined)[] = []
  const unitResults = new Map<string, ReturnType<typeof unitOf>>()
  const ownTests: FixContext['ownTests'] = {}
  const checkedBuilds: FixContext['checkedBuilds'] = new Map()
  for (const [index, finding] of request.findings.entries()) {
    const subject =
      meter.cpuSeconds() < budgets.fix.cpuSeconds - LEAST_SECONDS ? fixSubject(finding, request) : undefined
    const context = { ...request, jail: meter, index, finding, unitResults, meter, ownTests, checkedBuilds }
    fixes.push(subject && (await fixFor(subject, context)))
  }
  return fixes
}

interface FixContext extends FixesRequest {
  index: number
  finding: ProvedFinding
  unitResults: Map<string, ReturnType<typeof unitOf>>
  meter: { cpuSeconds(): number }
  checkedBuilds: Map<string, Promise<Build | undefined>>
  /** The project's own tests that pass before any change, run once. */
  ownTests: { before?: ReturnType<typeof passingOwnTests> }
}

const fixFor = async (subject: FixSubject, context: FixContext): Promise<Fix | undefined> => {
  for (const { rule, edits } of candidatesFor(subject).slice(0, MOST_CANDIDATES)) {
    if (context.meter.cpuSeconds() > budgets.fix.cpuSeconds - LEAST_SECONDS) return undefined
    const diff = diffOf(edits, subject, context.originals)
    if (diff === undefined) continue
    const checks = await tryEdits({ rule, edits }, subject, context)
    context.signal.throwIfAborted()
    if (typeof checks !== 'string')
      return { edit: rule.edit, files: [...new Set(edits.map(({ file }) => file))], diff, checks }
    context.onRejected?.({ index: context.index, edit: rule.edit, reason: checks, diff })
  }
  return undefined
}

interface Candidate {
  rule: FixRule
  edits: TextEdit[]
}

const candidatesFor = (subject: FixSubject): Candidate[] =>
  fixRules
    .filter(({ checks }) => checks.includes(subject.check))
    .flatMap((rule) => rule.propose(subject).map((edits) => ({ rule, edits })))
    // Published libraries are not the user's to change.
    .filter(({ edits }) => edits.every(({ file }) => !isLibrary(file, subject)))

const isLibrary = (file: string, { build: { published } }: FixSubject): boolean =>
  published ? published.has(file) : /^@|(^|\/)node_modules\//.test(file)

const tryEdits = async (
  { rule, edits }: Candidate,
  subject: FixSubject,
  context: FixContext,
): Promise<FixChecks | FixCheckName> => {
  const { jail, signal, project, finding, unitResults } = context
  const compiled = await compileWith({
    ...subject.build,
    ...settingsOf(subject.build),
    sources: { ...subject.build.sources, ...patchedFiles(edits, subject.build.sources) },
    version: subject.version,
    jail,
    signal,
  })
  if (!compiled.ok) return 'compiles'
  const unitBefore = () => {
    const known = unitResults.get(subject.contract.id) ?? unitOf(subject.build, { subject, project, jail, signal })
    unitResults.set(subject.contract.id, known)
    return known
  }
  const { honest } = rule
  const ownTests = () => ownTestsHold(edits, subject, context)
  const checked = subject.check === 'arithmetic' ? () => checkedBuild(subject, context) : undefined
  return verifyFix({
    subject,
    proof: finding.proof,
    honest,
    patched: compiled.build,
    project,
    jail,
    signal,
    unitBefore,
    ownTests,
    checked,
  })
}

const checkedBuild = ({ build, contract }: FixSubject, context: FixContext): Promise<Build | undefined> => {
  const known = context.checkedBuilds.get(contract.id) ?? checkedTwin(build, context).then((twin) => twin.build)
  context.checkedBuilds.set(contract.id, known)
  return known
}

/** Whether every own test that passes on the upload passes on the patched files; undefined if none does. */
const ownTestsHold = async (
  edits: readonly TextEdit[],
  { build }: FixSubject,
  { originals, ownTests, jail, signal }: FixContext,
): Promise<boolean | undefined> => {
  if (!originals) return undefined
  ownTests.before ??= passingOwnTests({ build, sources: originals, jail, signal })
  const before = await ownTests.before
  if (!before) return undefined
  const sources = { ...originals, ...patchedFiles(edits, originals) }
  const after = await passingOwnTests({ build, sources, jail, signal })
  return after !== undefined && [...before].every((test) => after.has(test))
}

const settingsOf = ({ input }: Build): { settings: BundleSettings; remappings: readonly string[] } => {
  const { remappings = [], ...settings } = (input as { settings: BundleSettings & { remappings?: string[] } }).settings
  return { settings, remappings }
}

const patchedFiles = (edits: readonly TextEdit[], sources: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    [...Map.groupBy(edits, ({ file }) => file)].map(([file, own]) => [file, applyEdits(sources[file] ?? '', own)]),
  )

/** Against the uploaded files. They may differ from the compiled ones only in directives of the same length. */
const diffOf = (
  edits: readonly TextEdit[],
  { build: { sources } }: FixSubject,
  originals: Readonly<Record<string, string>> = sources,
): string | undefined => {
  const files = [...new Set(edits.map(({ file }) => file))]
  const isSame = (file: string) =>
    originals[file] !== undefined && Buffer.byteLength(originals[file]) === Buffer.byteLength(sources[file] ?? '')
  return files.every(isSame) ? unifiedDiff(originals, patchedFiles(edits, originals)) : undefined
}
