import type { BytecodeMatch, Check, CompilerSettings, Diagnosis, Library, ProofRerun } from '@lc/api-contract'
import { diagnose, type LibraryCache, printContracts } from '@lc/compile-doctor'
import {
  type CodePrint,
  type CompiledScope,
  decideVerdict,
  findIgnore,
  hashSources,
  type LcatToml,
  mergeRuns,
  readTree,
  type SourceBundle,
  type UploadLimits,
} from '@lc/core'
import type { StoredDeployment } from '@lc/db'
import {
  allHashes,
  allSources,
  type Build,
  compilerSettings,
  describeScope,
  drawStructure,
  type EngineRun,
  engines,
  findFixes,
  type KeptProof,
  type Limits,
  type MergeBuildOptions,
  mergeBuild,
  projectParts,
  projectScope,
  readStructure,
  rerunProofs,
  runEngine,
} from '@lc/engines'
import { type CallOwner, moving } from '@lc/server-runtime'
import type { SourceSet, StoredOutput, StoredReport } from '../activities/stored.ts'
import type { ImportedFile } from '../git/import-repository.ts'
import { addedSources, matchDeployed } from './build-facts.ts'
import { jailThrough, pack, unpack } from './thread-messages.ts'

type Files = Readonly<Record<string, Uint8Array>>

/** A build, and the columns derived from it. */
interface PackedBuild {
  bytes: Uint8Array
  compiler: string
  settings: CompilerSettings
}

export interface DiagnoseInput {
  bundle: Omit<SourceBundle, 'sources'>
  files: Files
  /** The deployed code, if the project was read from a chain. */
  deployed?: StoredDeployment | undefined
  /** Unchanged library files, which are not the user's own code. */
  published?: readonly string[]
}

export interface DiagnoseResult {
  diagnosis: Diagnosis
  codePrints?: CodePrint[]
  build?: PackedBuild
  match?: BytecodeMatch
}

export interface CompileInput {
  set: Uint8Array
  deployed?: StoredDeployment | undefined
}

export interface CompileResult {
  reasons: Diagnosis['reasons']
  build?: PackedBuild
  match?: BytecodeMatch
}

interface CheckInput {
  engine: string
  limits: Limits
  seed: string
  build: Uint8Array
}

export interface CheckResult {
  run: Omit<EngineRun, keyof StoredOutput>
  output: Uint8Array
}

export interface MergeInput {
  build: Uint8Array
  outputs: Uint8Array[]
  checks: Check[]
  hasStructure: boolean
  /** The submitted files and the project's configuration; absent in a merge that started before this field existed. */
  submitted?: Pick<MergeBuildOptions, 'files' | 'lcatToml' | 'configuration'>
}

export interface RerunInput {
  build: Uint8Array
  project: Uint8Array
  proofs: readonly KeptProof[]
}

export interface FixInput {
  build: Uint8Array
  /** The submitted files. */
  set: Uint8Array
  /** The Foundry project of the proofs. */
  project: Uint8Array
  report: Uint8Array
}

const neverAborted = new AbortController().signal

/** All computations of a scan on a user's files. They run in a thread, which a cancel ends. */
export const makeScanTasks = (libraries: LibraryCache, layoutMs?: number) => {
  const doctor = (bundle: SourceBundle, published: ReadonlySet<string>, call: CallOwner) =>
    diagnose(bundle, {
      published,
      jail: jailThrough(call),
      cache: libraries,
      signal: neverAborted,
      onStep: (step) => call('step', step),
    })
  return {
    packSources: async ({ bundle, files }: { bundle: Omit<SourceSet, 'sources'>; files: Files }) =>
      packed({ ...bundle, sources: textsOf(files) }),

    diagnose: async (input: DiagnoseInput, call: CallOwner): Promise<DiagnoseResult> => {
      const { bundle, files, deployed } = input
      const sources = textsOf(files)
      const published = new Set(input.published)
      const { diagnosis, build } = await doctor({ ...bundle, sources }, published, call)
      if (deployed) await call('step', { step: 'comparing' })
      const own = Object.fromEntries(Object.entries(sources).filter(([path]) => !published.has(path)))
      const codePrints = printContracts(own)
      return withBuild({ diagnosis, codePrints, ...(deployed && { match: matchDeployed(deployed, build) }) }, build)
    },

    compile: async ({ set, deployed }: CompileInput, call: CallOwner): Promise<CompileResult> => {
      const { projectId, ...bundle } = unpack<SourceSet>(set)
      const { mainFile, mainContract } = bundle
      // The compile check's build covers only its planned scope; another choice may reach other files.
      const built = bundle.chosenScope
        ? undefined
        : await call<Uint8Array | undefined>('findBuilt', { projectId, mainFile, mainContract })
      const { build, reasons } = built ? { build: unpack<Build>(built), reasons: [] } : await compiled(bundle, call)
      return withBuild({ reasons, ...(deployed && build && { match: matchDeployed(deployed, build) }) }, build)
    },

    check: async ({ engine: id, limits, seed, build: bytes }: CheckInput, call: CallOwner): Promise<CheckResult> => {
      const engine = engines.find((each) => each.id === id)
      if (!engine) throw new Error(`unknown engine: ${id}`)
      const build = unpack<Build>(bytes)
      const published = new Set(Object.keys(await recognised(build, call)))
      const context = { jail: jailThrough(call), signal: neverAborted, seed, published }
      return packRun(await runEngine({ ...engine, limits }, build, context))
    },

    merge: async (
      { build: bytes, outputs: packs, checks, hasStructure, submitted }: MergeInput,
      call: CallOwner,
    ): Promise<{ bytes: Uint8Array }> => {
      const build = unpack<Build>(bytes)
      const outputs = packs.map((each) => unpack<StoredOutput>(each))
      const known = await recognised(build, call)
      const raw = outputs.flatMap(({ findings }) => findings)
      const merged = mergeBuild(raw, build, { ...submitted, libraries: known })
      const put = (value: unknown) => {
        const packedValue = pack(value)
        return call<string>('put', moving({ bytes: packedValue }, packedValue))
      }
      const addedSourcesSha256 = await put(addedSources(build, known, merged.findings))
      const { runs, project } = mergeRuns(outputs.map((output, index) => ({ ...output, ...(checks[index] as Check) })))
      const shown = {
        ...(isEmpty(runs) ? {} : { runsSha256: await put(runs) }),
        ...(isEmpty(project) ? {} : { foundrySha256: await put(project) }),
      }
      const ends = checks.map((check, index) => ({ ...check, contracts: outputs[index]?.contracts }))
      const scope = describeScope(build, { checks: ends, hasStructure })
      const outcome = {
        verdict: decideVerdict(checks),
        checks,
        compiled: compiledScope(build, submitted?.lcatToml),
        scope,
      }
      const report: StoredReport = { ...outcome, ...merged, addedSourcesSha256, ...shown }
      return packed(report)
    },

    /** The report with a fix in every proof that has one. */
    fixes: async (input: FixInput, call: CallOwner): Promise<{ bytes: Uint8Array }> => {
      const build = unpack<Build>(input.build)
      const report = unpack<StoredReport>(input.report)
      const proofs = proofsIn(report.findings)
      const published = new Set(Object.keys(await recognised(build, call)))
      const fixes = await findFixes({
        build: withPublished(build, published),
        project: unpack<Record<string, string>>(input.project),
        findings: proofs,
        originals: unpack<SourceSet>(input.set).sources,
        jail: jailThrough(call),
        signal: neverAborted,
      })
      for (const [index, { proof }] of proofs.entries()) {
        const fix = fixes[index]
        if (fix) proof.fix = fix
      }
      return packed(report)
    },

    readTree: async ({ files, limits }: { files: readonly ImportedFile[]; limits: UploadLimits }) => {
      const tree = readTree(files, limits)
      return moving(tree, ...tree.sources.map(({ bytes }) => bytes))
    },

    structure: async ({ build }: { build: Uint8Array }) =>
      packed(await drawStructure(readStructure(unpack<Build>(build)), layoutMs)),

    rerun: async ({ build, project, proofs }: RerunInput, call: CallOwner): Promise<{ results: ProofRerun[] }> => ({
      results: await rerunProofs({
        build: unpack<Build>(build),
        project: unpack<Record<string, string>>(project),
        proofs,
        jail: jailThrough(call),
        signal: neverAborted,
      }),
    }),
  }

  async function compiled(bundle: SourceBundle, call: CallOwner) {
    const known = await call<Record<string, Library>>('recognise', hashSources(bundle.sources))
    const { build, diagnosis } = await doctor(bundle, new Set(Object.keys(known)), call)
    return { build, reasons: diagnosis.reasons }
  }
}

/** The proofs of a report with the places of their findings. */
const proofsIn = (findings: StoredReport['findings']) =>
  findings.flatMap(({ locations, exhibits = [] }) =>
    exhibits.flatMap((exhibit) => (exhibit.kind === 'proof' ? [{ locations, proof: exhibit }] : [])),
  )

const withPublished = (build: Build, published: ReadonlySet<string>): Build => ({
  ...build,
  published,
  ...(build.others ? { others: build.others.map((part) => ({ ...part, published })) } : {}),
})

const recognised = (build: Build, call: CallOwner) => call<Record<string, Library>>('recognise', allHashes(build))

export const packRun = (result: EngineRun): CheckResult => {
  const { outcome, seconds, cpuSeconds, why, reason, ...output } = result
  const bytes = pack(output satisfies StoredOutput)
  const run = { outcome, seconds, cpuSeconds, ...(why && { why }), ...(reason !== undefined && { reason }) }
  return moving({ run, output: bytes }, bytes)
}

/**
 * Compares names only: a contract that moved to another file is the same one. Ignored files don't count, so that an
 * earlier finding in one isn't called resolved.
 */
const compiledScope = (build: Build, lcatToml: LcatToml | undefined): CompiledScope => {
  const checkedFiles = new Set(projectScope(build).map(({ file }) => file))
  const isCounted = (file: string) => checkedFiles.has(file) || !lcatToml || !findIgnore(lcatToml, file)
  const names = projectParts(build).flatMap(({ output }) => {
    const { contracts } = output as { contracts?: Record<string, Record<string, unknown>> }
    return Object.entries(contracts ?? {}).flatMap(([file, ofFile]) => (isCounted(file) ? Object.keys(ofFile) : []))
  })
  return { contracts: [...new Set(names)], files: Object.keys(allSources(build)).filter(isCounted) }
}

const packed = (value: unknown): { bytes: Uint8Array } => {
  const bytes = pack(value)
  return moving({ bytes }, bytes)
}

const withBuild = <T extends object>(result: T, build: Build | undefined): T & { build?: PackedBuild } => {
  if (!build) return result
  const bytes = pack(build)
  return moving({ ...result, build: { bytes, compiler: build.compiler, settings: compilerSettings(build) } }, bytes)
}

const textsOf = (files: Files): Record<string, string> =>
  Object.fromEntries(Object.entries(files).map(([path, bytes]) => [path, new TextDecoder().decode(bytes)]))

/** Results whose lists are all empty are not stored. */
const isEmpty = (parts: object): boolean => Object.values(parts).every((part) => part.length === 0)
