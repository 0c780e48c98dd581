import { why } from '@lc/contract'
import type { Build } from '../build.ts'
import type { EngineResult, RunContext } from '../engine.ts'
import { outcomeOfEnd } from '../outcome-of-end.ts'
import { parseSlither } from './parse.ts'
import { pluginFiles } from './plugin.ts'

/**
 * Slither reads our own compile from a directory that we lay out like a Hardhat build, so it starts no compiler. Nothing
 * uploaded but Solidity reaches that directory, and the configuration is ours, named so that no other is looked for.
 */
export const runSlither = async (build: Build, { jail, limits, signal }: RunContext): Promise<EngineResult> => {
  const run = await jail.run({
    profile: 'nosock',
    argv: ['/bin/sh', '-c', PRINT_REPORT, 'sh', '/tools/slither/bin/python', '-I', LAUNCHER, ...ARGUMENTS],
    files: {
      ...build.sources,
      ...pluginFiles,
      'hardhat.config.js': '',
      'slither.json': '{}',
      'artifacts/build-info/1.json': buildInfo(build),
    },
    limits,
    signal,
  })
  const raw = JSON.stringify({ end: run.end, code: run.code, stdout: run.stdout, stderr: run.stderr.slice(-20_000) })
  const bad = outcomeOfEnd(run)
  if (bad) return { ...bad, findings: [], raw }
  const parsed = parseSlither(run.stdout, build)
  if (!parsed.ok) {
    const reason = [parsed.reason, lastWords(run.stderr)].filter(Boolean).join('\n')
    return { outcome: 'failed', why: parsed.why, ...(reason && { reason }), findings: [], raw }
  }
  const { findings, crashes } = parsed
  // What the other checks found counts; what the crashed one would have found is not known.
  if (crashes.length > 0) {
    const crashed = why('checks_crashed', { tool: 'Slither', count: crashes.length })
    return { outcome: 'failed', why: crashed, reason: crashes.join('\n'), findings, raw }
  }
  return { outcome: findings.length > 0 ? 'found' : 'passed', findings, raw }
}

const LAUNCHER = 'plugin/run_slither.py'

const ARGUMENTS = ['.', '--npx-disable', '--hardhat-ignore-compile', '--config-file', 'slither.json', '--fail-none']

/** Printing its report itself, Slither would swallow the words of its own crash. */
const PRINT_REPORT =
  'report="$TMPDIR/report.json"; "$@" --json "$report" >&2; code=$?; test ! -f "$report" || cat "$report"; exit "$code"'

const buildInfo = ({ compiler, input, output }: Build): string =>
  JSON.stringify({ solcVersion: compiler.split('+')[0], input, output })

/** A crash of Slither names its cause in the last line of a Python traceback. */
const lastWords = (stderr: string): string | undefined =>
  stderr
    .split('\n')
    .findLast((line) => /^[\w.]+(:|$)/.test(line))
    ?.trim()
    .slice(0, 200)
