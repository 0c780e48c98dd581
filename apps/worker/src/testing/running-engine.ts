import type { EngineStage } from '@lc/api-contract'
import type { Engine, EngineResult } from '@lc/engines'

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

/** An engine that runs nothing and answers as those do that run contracts, in whatever stage. */
export const runningEngine = (stage: EngineStage, more: Partial<EngineResult> = {}): Engine => ({
  id: `running-${stage}`,
  version: '1',
  licence: 'Apache-2.0',
  stage,
  covers: 'build',
  checks: { all: ['shown'], ignored: {} },
  limits: { wallSeconds: 20, cpuSeconds: 10, memoryBytes: 256 * 1024 * 1024, outputBytes: 1024 },
  supports: () => true,
  load: async () => ({ run: async () => ({ ...result, ...more }) }),
})
