import type { EngineStage } from '@lc/api-contract'
import type { Engine, EngineResult } from '@lc/engines'

/** A tiny engine: it reads the build in the jail and reports one finding at the top of the main file. */
export const noteEngine: Engine = {
  id: 'note',
  version: '1',
  licence: 'Apache-2.0',
  stage: 'static',
  covers: 'build',
  checks: { all: ['note'], ignored: {} },
  limits: { wallSeconds: 200, cpuSeconds: 100, memoryBytes: 256 * 1024 * 1024, outputBytes: 1024 },
  supports: () => true,
  load: async () => ({
    run: async ({ mainFile, sources }, { jail, limits, signal }) => {
      const command = { profile: 'nosock', argv: ['/usr/bin/wc', '-l'], limits, signal } as const
      const { stdout } = await jail.run({ ...command, argv: [...command.argv], stdin: sources[mainFile] ?? '' })
      const finding = {
        engine: 'note',
        check: 'note',
        words: `${stdout.trim()} lines`,
        locations: [{ file: mainFile, startLine: 1, endLine: 1 }] as const,
        rating: { likelihood: 'low', impact: 'none' } as const,
      }
      return { outcome: 'found', findings: [{ ...finding, locations: [...finding.locations] }], raw: stdout }
    },
  }),
}

const result: EngineResult = {
  outcome: 'found',
  raw: '',
  findings: [
    {
      engine: 'running',
      check: 'shown',
      words: 'shown by a run',
      locations: [{ file: 'main.sol', startLine: 1, endLine: 1 }],
      rating: { likelihood: 'high', impact: 'high' },
      exhibit: { kind: 'proof', path: 'test/a.t.sol', test: 'test_a', source: '// a', output: 'ok', calls: [] },
    },
  ],
  properties: [{ property: 'kept', contract: 'Main', outcome: 'passed' }],
  tests: [{ contract: 'Main', test: 'test_deploys', about: 'deploys', outcome: 'passed', words: 'it deploys' }],
  lineCoverage: [{ file: 'main.sol', covered: 1, total: 2 }],
  project: { 'foundry.toml': '', 'test/a.t.sol': '// a' },
}

/** An engine that runs nothing and returns results like those that run contracts, in any stage. */
export const runningEngine = (stage: EngineStage, more: Partial<EngineResult> = {}): Engine => ({
  id: `running-${stage}`,
  version: '1',
  licence: 'Apache-2.0',
  stage,
  covers: 'build',
  checks: { all: ['shown'], ignored: {} },
  limits: { wallSeconds: 200, cpuSeconds: 100, memoryBytes: 256 * 1024 * 1024, outputBytes: 1024 },
  supports: () => true,
  load: async () => ({ run: async () => ({ ...result, ...more }) }),
})

/** Keeps a scan running until it is stopped, with children and a daemon. */
export const sleeper: Engine = {
  id: 'sleeper',
  version: '1',
  licence: 'Apache-2.0',
  stage: 'static',
  covers: 'build',
  checks: { all: [], ignored: {} },
  limits: { wallSeconds: 600, cpuSeconds: 10, memoryBytes: 256 * 1024 * 1024, outputBytes: 1024 },
  supports: () => true,
  load: async () => ({
    run: async (_, { jail, limits, signal }) => {
      const argv = ['/bin/sh', '-c', 'sleep 600 & setsid sleep 600 & sleep 600'] as [string, ...string[]]
      await jail.run({ profile: 'nosock', argv, limits, signal })
      return { outcome: 'passed', findings: [], raw: '' }
    },
  }),
}

/** Sleeps in the jail the first time it runs; later runs pass at once. */
export const sleepOnce = (): Engine => {
  let runs = 0
  return {
    ...noteEngine,
    id: 'sleeper',
    limits: { ...noteEngine.limits, wallSeconds: 600 },
    load: async () => ({
      run: async (_, { jail, limits, signal }) => {
        if (++runs === 1) await jail.run({ profile: 'nosock', argv: ['/bin/sleep', '600'], limits, signal })
        return { outcome: 'passed', findings: [], raw: '' }
      },
    }),
  }
}
