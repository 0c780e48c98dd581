import { compileProject, engines, type Jail, openUnsafeRunner, runEngine } from '@lc/engines'
import { median } from '../median.ts'

const PAIRS = 5

interface Measured {
  sources: Readonly<Record<string, string>>
  mainFile: string
  jail: Jail
  toolsDir: string
}

/**
 * Slither in the jail and the same command without it, alternating: the tool that starts fastest pays most for the
 * jail.
 */
export const measureBare = async ({ sources, mainFile, jail, toolsDir }: Measured): Promise<number> => {
  const { signal } = new AbortController()
  const compiled = await compileProject({ sources, mainFile, mainContract: undefined, jail, signal })
  const engine = engines.find(({ id }) => id === 'slither')
  if (!compiled.ok || !engine) throw new Error('nothing to measure')
  const bare = openUnsafeRunner({ toolsDir })
  const ratios: number[] = []
  for (let at = 0; at < PAIRS; at++) {
    const jailed = await runEngine(engine, compiled.build, { jail, signal })
    const free = await runEngine(engine, compiled.build, { jail: bare, signal })
    if (jailed.outcome !== free.outcome) throw new Error(`bare Slither ended ${free.outcome}: ${free.reason}`)
    ratios.push(jailed.seconds / free.seconds)
  }
  return median(ratios)
}
