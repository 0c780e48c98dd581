import { toReason } from '@lc/api-contract'
import { createLibraryRecogniser } from '@lc/compile-doctor'
import { mergeFindings } from '@lc/core'
import { allHashes, allSources, checkFromRun, type EngineRun, notCompiled, runEngine, slitherAlone } from '@lc/engines'
import { readProject } from '../../scripts/scan/project-files.ts'
import { type BuiltProject, buildProject, reasonLine } from '../../scripts/scan/scan-project.ts'
import { toolNeutral } from '../../scripts/scan/tool-neutral.ts'
import { bareFindings } from '../detect/bare-findings.ts'
import type { ScanRow } from '../detect/scan-all.ts'
import { type Bench, cpuSecondsOf } from '../detect/scan-project.ts'
import { keepBuilds } from './keep-builds.ts'
import type { Unit } from './list-units.ts'

/** Scans a folder as the product does, with all contracts in scope. Every engine has an outcome for every file. */
export const scanUnit = async ({ name, folder }: Unit, bench: Bench, buildsFolder?: string): Promise<ScanRow> => {
  const { jail, signal, cache, engines } = bench
  const bundle = readProject(folder)
  const recognise = createLibraryRecogniser(cache)
  const build = (each: typeof bundle) => buildProject(each, { jail, signal, cache, recognise })
  const built = await (buildsFolder ? keepBuilds(buildsFolder, build) : build)(bundle)
  const files = Object.keys(bundle.sources)
  if (!built.build)
    return {
      findings: [],
      bare: [],
      cpuSeconds: { ours: 0, bare: 0 },
      checks: inFolder(name, uncompiled(built, files, bench)),
    }
  const whole = built.build
  const runs = await Promise.all(
    engines.map((engine) => runEngine(engine, whole, { jail, signal, published: built.published })),
  )
  const alone = await runEngine(slitherAlone, whole, { jail, signal, published: built.published })
  const raw = runs.flatMap(({ findings }) => findings)
  const libraries = await recognise(allHashes(whole))
  const { findings } = mergeFindings(raw, allSources(whole), { libraries })
  const compiledFiles = new Set(Object.keys(allSources(whole)))
  return {
    findings: inFolder(name, toolNeutral({ findings, checks: [] }, '').findings),
    bare: inFolder(name, bareFindings(alone.findings)),
    cpuSeconds: cpuSecondsOf(runs, alone),
    checks: inFolder(name, [
      ...files.filter((file) => compiledFiles.has(file)).flatMap((file) => checksOf(file, runs, bench)),
      ...uncompiled(
        built,
        files.filter((file) => !compiledFiles.has(file)),
        bench,
      ),
    ]),
  }
}

const checksOf = (file: string, runs: readonly EngineRun[], { engines }: Bench) =>
  engines.flatMap((engine, index) => {
    const run = runs[index]
    return run ? toolNeutral({ findings: [], checks: [checkFromRun(engine, run)] }, file).checks : []
  })

/** Files that aren't part of the build: with the doctor's reasons, or out of scope without any. */
const uncompiled = ({ diagnosis }: BuiltProject, files: readonly string[], { engines }: Bench) => {
  const reasons = diagnosis.reasons.map(reasonLine).join('\n') || toReason('not_compiled').code
  return files.flatMap((file) => toolNeutral(notCompiled(engines, reasons), file).checks)
}

const inFolder = <T extends { file: string | undefined }>(folder: string, all: readonly T[]): T[] =>
  all.map((each) => ({ ...each, file: `${folder}/${each.file}` }))
