import { toReason } from '@lc/api-contract'
import type { Build } from '../build.ts'
import type { EngineResult, RunContext } from '../engine.ts'
import { readProject } from '../foundry/project-reading.ts'
import { interruptedOutcome } from '../tool-output.ts'
import { campaignFiles } from './campaign-files.ts'
import { findToken } from './find-token.ts'
import { campaignOutcome, propertyResults, reachOf, toFindings } from './results.ts'
import { search } from './search.ts'

/**
 * Random calls to the project's token. Every sequence that breaks a property is run again as a plain test before it is
 * reported.
 */
export const runFuzz = async (build: Build, context: RunContext): Promise<EngineResult> => {
  const reading = readProject(build)
  const token = findToken(reading)
  if ('code' in token) return { outcome: 'unsupported', why: token, findings: [], raw: '' }
  const found = await search(token, context)
  const raw = JSON.stringify(found.runs.map((run) => ({ ...run, stderr: run.stderr.slice(-20_000) })))
  const lastRun = found.runs.at(-1)
  const bad = lastRun && interruptedOutcome(lastRun)
  const properties = propertyResults({ reading, token, found, bad })
  const findings = toFindings(properties)
  const functionReach = [reachOf(token, found)]
  if (bad) return { ...bad, findings, properties, functionReach, raw }
  if (!found.last)
    return { outcome: 'failed', why: toReason('no_test_ran'), reason: lastRun?.stderr.slice(-300) ?? '', findings, raw }
  const tests = [...found.broken.values()].map(({ test }) => [test.path, test.source])
  const project = { ...campaignFiles(token, []), ...Object.fromEntries(tests) }
  return { ...campaignOutcome(properties), findings, properties, functionReach, project, raw }
}
