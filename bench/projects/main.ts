import { writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { createLibraryRecogniser, openLibraryCache } from '@lc/compile-doctor'
import { homeFolder, toolsFolder } from '@lc/dev-services'
import { engines, measureJail, openJail } from '@lc/engines'
import { buildProject, chooseEngines } from '../../scripts/scan/scan-project.ts'
import { toolNeutral } from '../../scripts/scan/tool-neutral.ts'
import { checkBuild } from './check-build.ts'
import { type BuildRow, computeFigures } from './figures.ts'
import { printBuild, printDiagnosis, printFigures } from './print-rows.ts'
import { type PinnedProject, readPins, readSources } from './read-sources.ts'
import { recogniseOthers } from './recognise-others.ts'

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    engines: { type: 'string' },
    slots: { type: 'string' },
    out: { type: 'string' },
  },
})

const STRUCTURE = 'structure'
const MIB = 1024 * 1024

/** `make bench-projects`: published packages as projects, through the doctor and every check. */
const main = async (): Promise<number> => {
  const toolsDir = toolsFolder(homeFolder())
  const slots = Number(values.slots || Math.min(2, availableParallelism()))
  const jail = await openJail({ toolsDir, slots })
  const cache = openLibraryCache(toolsDir)
  const recognise = createLibraryRecogniser(cache)
  const stop = new AbortController()
  process.once('SIGINT', () => stop.abort())
  const { signal } = stop

  const runProject = async (project: PinnedProject): Promise<BuildRow | undefined> => {
    const bundle = { origin: 'file' as const, sources: await readSources(project) }
    const startedAt = performance.now()
    const meter = measureJail(jail)
    const options = { cache, jail: meter, signal, recognise: recogniseOthers(recognise, project.name) }
    const { diagnosis, build, published } = await buildProject(bundle, options)
    const seconds = (performance.now() - startedAt) / 1000
    printDiagnosis(project, diagnosis, { seconds, cpuSeconds: meter.cpuSeconds(), peakMb: meter.peakBytes() / MIB })
    if (!build) return undefined
    const chosen = chooseChecks(diagnosis.scope?.hasToken ?? false)
    const row = await checkBuild(build, { ...chosen, jail, slots, signal, published })
    printBuild(row)
    return row
  }

  const rows: (BuildRow | undefined)[] = []
  const projects = readPins(values.only)
  try {
    for (const project of projects) rows.push(await runProject(project))
  } finally {
    await jail.close()
  }
  if (values.out) saveFindings(values.out, projects, rows)
  const figures = computeFigures(rows)
  printFigures(rows.length, figures)
  return figures.failed === 0 ? 0 : 1
}

/** The findings of each project from `low` up, in the tool-neutral form, with their project. */
const saveFindings = (
  out: string,
  projects: readonly PinnedProject[],
  rows: readonly (BuildRow | undefined)[],
): void => {
  const findings = projects.flatMap(({ name, version }, index) =>
    toolNeutral({ findings: [...(rows[index]?.findings ?? [])], checks: [] }, '').findings.map((finding) => ({
      project: `${name}@${version}`,
      ...finding,
    })),
  )
  writeFileSync(resolve(out), `${JSON.stringify({ findings }, null, 1)}\n`)
}

/** Like `make scan`: everything by default, and fuzzing for tokens. */
const chooseChecks = (hasToken: boolean) => {
  const ids = (values.engines ?? '').split(',').filter(Boolean)
  const others = ids.filter((id) => id !== STRUCTURE)
  const hasStructure = ids.length === 0 || ids.includes(STRUCTURE)
  if (ids.length > 0 && others.length === 0) return { engines: [], hasStructure }
  return { engines: chooseEngines(engines, { ids: others.join(','), fuzzing: hasToken }), hasStructure }
}

process.exitCode = await main()
