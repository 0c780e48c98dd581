import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createLibraryRecogniser } from '@lc/compile-doctor'
import type { RawFinding } from '@lc/core'
import { type Build, runEngine } from '@lc/engines'
import { buildProject } from '../../scripts/scan/scan-project.ts'
import type { BenchProject } from '../proof/bench-project.ts'
import { hashProject } from '../proof/list-projects.ts'
import type { ProofBench } from '../proof/prove-project.ts'

/** A proved project: the input of the search for fixes. */
export interface ProvedProject {
  name: string
  build: Build
  /** The proved findings. */
  findings: RawFinding[]
  /** The emitted Foundry project. */
  project: Record<string, string>
}

/**
 * Proves a project, or reads an earlier result from `folder`: the search takes most of the time, and fixes don't change
 * its result.
 */
export const proveOnce = async (
  project: BenchProject,
  folder: string,
  bench: ProofBench,
): Promise<ProvedProject | undefined> => {
  const path = join(folder, `${project.name.replaceAll('/', '_')}-${hashProject(project)}.json`)
  if (existsSync(path)) return JSON.parse(readFileSync(path, 'utf8')) ?? undefined
  const proved = await prove(project, bench)
  mkdirSync(folder, { recursive: true })
  writeFileSync(path, JSON.stringify(proved ?? null))
  return proved
}

const prove = async (project: BenchProject, bench: ProofBench): Promise<ProvedProject | undefined> => {
  const { sources, settings, mainFile } = project
  const bundle = { origin: 'file' as const, sources, ...settings, ...(mainFile === undefined ? {} : { mainFile }) }
  const recognise = createLibraryRecogniser(bench.cache)
  const { build, published } = await buildProject(bundle, { ...bench, recognise })
  if (!build) return undefined
  const run = await runEngine(bench.engine, build, { ...bench, published })
  const findings = run.findings.filter(({ exhibit }) => exhibit?.kind === 'proof')
  return { name: project.name, build, findings, project: run.project ?? {} }
}
