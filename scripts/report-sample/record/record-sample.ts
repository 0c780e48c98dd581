import { createHash } from 'node:crypto'
import { type Check, type ContractSummary, coverageOf } from '@lc/api-contract'
import { countsOf, levelOf, mergeFindings, mergeRuns } from '@lc/core'
import { checkOf, type Engine, engines, readStructure, runEngine } from '@lc/engines'
import type { ReportData } from '@lc/report'
import { withBuild } from './with-build.ts'

const MAIN_FILE = 'SavingsVault.sol'
/** Of a moment that stays: the sample is the same whenever it is recorded. */
const MOMENT = { createdAt: '2026-11-15T09:00:00.000Z', finishedAt: '2026-11-15T09:04:30.000Z' }

/** Scans the sample's sources with every engine, as a real scan does. */
export const recordSample = (sources: Record<string, string>): Promise<Omit<ReportData, 'sources'>> =>
  withBuild({ sources, mainFile: MAIN_FILE }, async (build, context) => {
    const outputs = await Promise.all(engines.map((engine) => runEngine(engine, build, context)))
    const raw = outputs.flatMap(({ findings }) => findings)
    const { findings, truncated } = mergeFindings(raw, build.sources)
    const checks = outputs.map((run, index) => checkOf(engines[index] as Engine, run))
    const { runs, project } = mergeRuns(outputs.map((run, index) => ({ ...run, ...(checks[index] as Check) })))
    const summary: ContractSummary = {
      id: '0199a0b0-5a3e-7c11-8f00-5a3b1e000001',
      name: 'SavingsVault',
      status: 'completed',
      coverage: coverageOf(checks),
      level: levelOf(findings),
      counts: countsOf(findings),
      decided: { acknowledged: 0, false_positive: 0, fixed: 0 },
      ...MOMENT,
      stages: [],
      fuzzing: true,
      hasProject: Object.keys(project).length > 0,
      truncated,
      libraryFindings: 0,
      notCheckedFindings: 0,
      suppressedFindings: findings.filter(({ suppressedAt }) => suppressedAt).length,
      checks,
      files: Object.entries(sources).map(([path, text]) => ({
        path,
        sha256: createHash('sha256').update(text).digest('hex'),
        lines: text.split('\n').length,
      })),
      mainFile: MAIN_FILE,
      compiler: build.compiler,
      bytecodeMatch: { verdict: 'not_compared', why: 'not_deployed' },
    }
    return {
      summary,
      findings: findings.map((finding) => ({ ...finding, status: 'open' as const, exhibits: finding.exhibits ?? [] })),
      structure: { state: 'ready', structure: readStructure(build) },
      runs,
      project,
    }
  })
