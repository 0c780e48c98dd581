import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { openLibraryCache, openRecognition } from '@lc/compile-doctor'
import { homeFolder, toolsFolder } from '@lc/dev-services'
import { engines, openJail, openMeter } from '@lc/engines'
import { buildProject } from '../../scripts/scan/build-project.ts'
import { chooseEngines } from '../../scripts/scan/choose-engines.ts'
import { checkBuild } from './check-build.ts'
import { type BuildRow, figuresOf } from './figures.ts'
import { printBuild, printDiagnosis, printFigures } from './print-rows.ts'
import { type PinnedProject, readPins } from './read-pins.ts'
import { readSources } from './read-sources.ts'
import { recogniseOthers } from './recognise-others.ts'

const { values } = parseArgs({
  options: { only: { type: 'string' }, engines: { type: 'string' }, slots: { type: 'string' } },
})

const STRUCTURE = 'structure'
const MIB = 1024 * 1024

/** `make bench-projects`: published packages as projects, through the doctor and every check. */
const main = async (): Promise<number> => {
  const toolsDir = toolsFolder(homeFolder())
  const slots = Number(values.slots || Math.min(2, availableParallelism()))
  const jail = await openJail({ toolsDir, slots })
  const cache = openLibraryCache(toolsDir)
  const recognise = openRecognition(cache)
  const stop = new AbortController()
  process.once('SIGINT', () => stop.abort())
  const { signal } = stop

  const runProject = async (project: PinnedProject): Promise<BuildRow | undefined> => {
    const bundle = { origin: 'file' as const, sources: await readSources(project) }
    const startedAt = performance.now()
    const meter = openMeter(jail)
    const means = { cache, jail: meter, signal, recognise: recogniseOthers(recognise, project.name) }
    const { diagnosis, build, published } = await buildProject(bundle, means)
    const seconds = (performance.now() - startedAt) / 1000
    printDiagnosis(project, diagnosis, { seconds, cpuSeconds: meter.cpuSeconds(), peakMb: meter.peakBytes() / MIB })
    if (!build) return undefined
    const chosen = chooseChecks(diagnosis.scope?.hasToken ?? false)
    const row = await checkBuild(build, { ...chosen, jail, slots, signal, published })
    printBuild(row)
    return row
  }

  const rows: (BuildRow | undefined)[] = []
  try {
    for (const project of readPins(values.only)) rows.push(await runProject(project))
  } finally {
    await jail.close()
  }
  const figures = figuresOf(rows)
  printFigures(rows.length, figures)
  return figures.failed === 0 ? 0 : 1
}

/** As `make scan` does: without a choice everything, and fuzzing where there is a token. */
const chooseChecks = (hasToken: boolean) => {
  const ids = (values.engines ?? '').split(',').filter(Boolean)
  const others = ids.filter((id) => id !== STRUCTURE)
  const hasStructure = ids.length === 0 || ids.includes(STRUCTURE)
  if (ids.length > 0 && others.length === 0) return { engines: [], hasStructure }
  return { engines: chooseEngines(engines, { ids: others.join(','), fuzzing: hasToken }), hasStructure }
}

process.exitCode = await main()
