import { engines, runEngine } from '@lc/engines'
import type { TokenSample } from '@lc/report/sample'
import { withBuild } from './with-build.ts'

/** Fuzzes the sample token, and keeps the promise that it breaks with the calls that show it. */
export const recordToken = (sources: Record<string, string>): Promise<TokenSample> =>
  withBuild({ sources, mainFile: 'PaysItself.sol' }, async (build, context) => {
    const fuzz = engines.find(({ id }) => id === 'fuzz')
    if (!fuzz) throw new Error('there is no engine that fuzzes')
    const { properties = [] } = await runEngine(fuzz, build, context)
    const broken = properties.find(({ outcome, exhibit }) => outcome === 'found' && exhibit)
    if (!broken?.exhibit) throw new Error('the sample token breaks no promise')
    return { name: broken.contract, property: broken.property, outcome: broken.outcome, calls: broken.exhibit.calls }
  })
