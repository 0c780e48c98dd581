import { createHash } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { type Check, computeCoverage, type ScanSummary, type Structure } from '@lc/api-contract'
import { createLibraryRecogniser, openLibraryCache } from '@lc/compile-doctor'
import { countBySeverity, findWorstLevel, type MergeResult, mergeFindings, mergeRuns } from '@lc/core'
import { homeFolder, toolsFolder } from '@lc/dev-services'
import {
  type Build,
  checkFromRun,
  compileProject,
  describeScope,
  drawStructure,
  type Engine,
  engines,
  findFixes,
  openJail,
  type RunContext,
  readStructure,
  runEngine,
} from '@lc/engines'
import type { ReportData } from '@lc/report'
import type { TokenSample } from '@lc/report/sample'
import { buildProject } from '../../scan/scan-project.ts'

const MAIN_FILE = 'SavingsVault.sol'
/** A fixed date, so that every recording is the same. */
const MOMENT = { createdAt: '2026-11-15T09:00:00.000Z', finishedAt: '2026-11-15T09:04:30.000Z' }

/** Scans the sample's sources with the compile doctor, every engine and the search for fixes, like a real scan. */
export const recordSample = (sources: Record<string, string>): Promise<Omit<ReportData, 'sources'>> =>
  inJail(async (context) => {
    const cache = openLibraryCache(toolsFolder(homeFolder()))
    const doctor = { ...context, cache, recognise: createLibraryRecogniser(cache) }
    const { build } = await buildProject({ origin: 'file', sources, mainFile: MAIN_FILE }, doctor)
    if (!build) throw new Error('the sample does not compile')
    const outputs = await Promise.all(engines.map((engine) => runEngine(engine, build, context)))
    const raw = outputs.flatMap(({ findings }) => findings)
    const { findings, truncated } = mergeFindings(raw, build.sources)
    const checks = outputs.map((run, index) => checkFromRun(engines[index] as Engine, run))
    const { runs, project } = mergeRuns(outputs.map((run, index) => ({ ...run, ...(checks[index] as Check) })))
    const ends = outputs.map(({ contracts }, index) => ({ ...(checks[index] as Check), contracts }))
    const summary: ScanSummary = {
      id: '0199a0b0-5a3e-7c11-8f00-5a3b1e000001',
      name: 'SavingsVault',
      status: 'completed',
      tier: 'full',
      coverage: computeCoverage(checks),
      level: findWorstLevel(findings),
      counts: countBySeverity(findings),
      decided: { acknowledged: 0, false_positive: 0, fixed: 0 },
      ...MOMENT,
      stages: [],
      fuzzing: true,
      hasProject: Object.keys(project).length > 0,
      truncated,
      libraryFindings: 0,
      notCheckedFindings: 0,
      suppressedFindings: findings.filter(({ suppression }) => suppression).length,
      checks,
      scope: describeScope(build, { checks: ends, hasStructure: true }),
      files: Object.entries(sources).map(([path, text]) => ({
        path,
        sha256: createHash('sha256').update(text).digest('hex'),
        lines: text.split('\n').length,
      })),
      mainFile: MAIN_FILE,
      compiler: build.compiler,
      bytecodeMatch: { verdict: 'not_compared', why: 'not_deployed' },
    }
    await addFixes(findings, { ...context, build, project, originals: sources })
    return {
      summary,
      findings: findings.map((finding) => ({ ...finding, status: 'open' as const, exhibits: finding.exhibits ?? [] })),
      structure: await drawn(readStructure(build)),
      runs,
      project,
    }
  })

/** Adds to each proof the patch that holds every condition, if there is one. */
const addFixes = async (
  findings: MergeResult['findings'],
  request: Omit<Parameters<typeof findFixes>[0], 'findings'>,
): Promise<void> => {
  const proofs = findings.flatMap(({ locations, exhibits = [] }) =>
    exhibits.flatMap((exhibit) => (exhibit.kind === 'proof' ? [{ locations, proof: exhibit }] : [])),
  )
  const fixes = await findFixes({ ...request, findings: proofs })
  for (const [index, { proof }] of proofs.entries()) {
    const fix = fixes[index]
    if (fix) proof.fix = fix
  }
}

/** The structure with its drawings, as the worker stores them. */
const drawn = async (structure: Structure): Promise<ReportData['structure']> => {
  const { images } = await drawStructure(structure)
  return { state: 'ready', structure, images: images.map(({ image }) => image) }
}

/** Fuzzes the sample token and records the broken property with its call sequence. */
export const recordToken = (sources: Record<string, string>): Promise<TokenSample> =>
  withBuild({ sources, mainFile: 'PaysItself.sol' }, async (build, context) => {
    const fuzz = engines.find(({ id }) => id === 'fuzz')
    if (!fuzz) throw new Error('there is no fuzzing engine')
    const { properties = [] } = await runEngine(fuzz, build, context)
    const broken = properties.find(({ outcome, exhibit }) => outcome === 'found' && exhibit)
    if (!broken?.exhibit) throw new Error('the sample token breaks no property')
    return { name: broken.contract, property: broken.property, outcome: broken.outcome, calls: broken.exhibit.calls }
  })

interface Project {
  sources: Record<string, string>
  mainFile: string
}

/** Compiles a sample and passes it on with the jail for its checks. */
const withBuild = <T>(
  project: Project,
  use: (build: Build, context: Pick<RunContext, 'jail' | 'signal'>) => Promise<T>,
): Promise<T> =>
  inJail(async (context) => {
    const compiled = await compileProject({ ...project, mainContract: undefined, ...context })
    if (!compiled.ok) throw new Error(`the sample does not compile: ${compiled.detail}`)
    return use(compiled.build, context)
  })

const inJail = async <T>(use: (context: Pick<RunContext, 'jail' | 'signal'>) => Promise<T>): Promise<T> => {
  const jail = await openJail({ toolsDir: toolsFolder(homeFolder()), slots: availableParallelism() })
  try {
    return await use({ jail, signal: new AbortController().signal })
  } finally {
    await jail.close()
  }
}
