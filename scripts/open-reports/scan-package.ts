import type { Library } from '@lc/api-contract'
import { createLibraryRecogniser, type LibraryCache } from '@lc/compile-doctor'
import { countLines, type MergedFinding } from '@lc/core'
import { allHashes, allSources, type Build, engines, type Jail, type ScanResult, scanBuild } from '@lc/engines'
import type { OpenFinding, OpenReport } from '@lc/report/open-reports/schema'
import { readSources } from '../../bench/projects/read-sources.ts'
import { recogniseOthers } from '../../bench/projects/recognise-others.ts'
import { buildProject, chooseEngines } from '../scan/scan-project.ts'
import { type OpenPackage, readLicences } from './package-list.ts'

export interface PackageTools {
  cache: LibraryCache
  jail: Jail
  signal: AbortSignal
  /** Of the scan, as `2026-11-18`. */
  today: string
}

export interface ScannedPackage {
  report: OpenReport
  /** The engines' own words on each finding, by fingerprint, for the person who reads the code. */
  evidence: ReadonlyMap<string, string>
}

/** Runs a published package through the compile doctor and every engine; fuzzing only if it has a token. */
export const scanPackage = async (pinned: OpenPackage, tools: PackageTools): Promise<ScannedPackage> => {
  const { cache, jail, signal } = tools
  const sources = await readSources(pinned)
  const recognise = recogniseOthers(createLibraryRecogniser(cache), pinned.name)
  const { diagnosis, build } = await buildProject({ origin: 'file', sources }, { cache, jail, signal, recognise })
  if (!build)
    throw new Error(`${pinned.name}@${pinned.version} doesn't compile: ${JSON.stringify(diagnosis.reasons[0])}`)
  const chosen = chooseEngines(engines, { ids: '', fuzzing: diagnosis.scope?.hasToken ?? false })
  const libraries = await recognise(allHashes(build))
  const result = await scanBuild(build, { engines: chosen, jail, signal, libraries })
  return {
    report: { ...describePackage(pinned, tools.today), ...describeResult(build, result, libraries) },
    evidence: new Map(result.findings.map((finding) => [finding.fingerprint, describeEvidence(finding)])),
  }
}

const describePackage = (pinned: OpenPackage, today: string) => {
  const { slug, name, version, licence, integrity, folders, dependencies = [] } = pinned
  return {
    slug,
    name,
    version,
    licence,
    integrity,
    scannedOn: today,
    ...(folders && { folders }),
    dependencies: dependencies.map((each) => ({ name: each.name, version: each.version })),
  }
}

const describeResult = (
  build: Build,
  { scope, checks, findings }: ScanResult,
  libraries: Readonly<Record<string, Library>>,
) => {
  const isOwn = (file: string) => !/(^|\/)node_modules\//.test(file) && !Object.hasOwn(libraries, file)
  const own = Object.entries(allSources(build)).flatMap(([file, text]) => (isOwn(file) ? [text] : []))
  const inOwn = findings.flatMap((finding) => {
    const place = finding.locations.find(({ file }) => isOwn(file))
    return place ? [{ finding, place }] : []
  })
  const listed = inOwn.filter(({ finding }) => finding.severity !== 'informational')
  return {
    sourceLicences: readLicences(own),
    files: own.length,
    lines: own.reduce((sum, text) => sum + countLines(text), 0),
    scope: {
      checked: scope.checked,
      // The report names the dependencies; their contracts would be hundreds.
      notChecked: scope.notChecked.filter(({ reason }) => reason !== 'dependency'),
      compilers: [...new Set(scope.compilers)],
    },
    checks: checks.map(({ engine, engineVersion, stage, outcome, why }) => ({
      engine,
      engineVersion,
      stage,
      outcome,
      ...(why && { why }),
    })),
    findings: listed.map(({ finding, place }) => toOpenFinding(finding, place)),
    unlisted: { informational: inOwn.length - listed.length, dependencies: findings.length - inOwn.length },
  }
}

const toOpenFinding = (
  { fingerprint, detector, severity, grade, engines: reportedBy }: MergedFinding,
  { file, startLine, contract, function: fn }: MergedFinding['locations'][number],
): OpenFinding => ({
  fingerprint,
  detector,
  severity,
  grade,
  engines: reportedBy,
  file,
  line: startLine,
  ...(contract !== undefined && { contract }),
  ...(fn !== undefined && { function: fn }),
})

const describeEvidence = ({ evidence, locations }: MergedFinding): string =>
  [
    ...locations.map(({ file, startLine, endLine }) => `${file}:${startLine}-${endLine}`),
    ...evidence.map(({ engine, check, words }) => `${engine}/${check}: ${words}`),
  ].join('\n    ')
