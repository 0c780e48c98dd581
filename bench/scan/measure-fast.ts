import { isInPlan } from '@lc/core'
import { compileProject, drawStructure, engines, type Jail, measureJail, readStructure, runEngine } from '@lc/engines'
import { median } from '../median.ts'

interface Measured {
  sources: Readonly<Record<string, string>>
  mainFile: string
  jail: Jail
  runs: number
}

/** CPU seconds of a fast scan: compiler, static analysis and structure, with the work of this process. */
export const measureFast = async ({ sources, mainFile, jail, runs }: Measured): Promise<number> => {
  const { signal } = new AbortController()
  const times: number[] = []
  for (let at = 0; at < runs; at++) {
    const meter = measureJail(jail)
    const before = process.cpuUsage()
    const compiled = await compileProject({ sources, mainFile, mainContract: undefined, jail: meter, signal })
    if (!compiled.ok) throw new Error('nothing to measure')
    for (const engine of engines.filter(({ stage }) => isInPlan(stage, { tier: 'fast', fuzzing: false }))) {
      const { outcome } = await runEngine(engine, compiled.build, { jail: meter, signal })
      console.log(`fast scan: ${engine.id} ${outcome}, ${meter.cpuSeconds().toFixed(1)} CPU s of tools so far`)
    }
    await drawStructure(readStructure(compiled.build))
    const { user, system } = process.cpuUsage(before)
    times.push(meter.cpuSeconds() + (user + system) / 1e6)
  }
  return median(times)
}
