import { why } from '@lc/api-contract'
import type { Build } from '../build.ts'
import type { EngineResult, RunContext } from '../engine.ts'
import { outcomeOfEnd } from '../outcome-of-end.ts'
import { ignored } from './ignored.ts'
import { jailFiles } from './jail-files.ts'
import { parseSlither } from './parse.ts'
import { pluginFiles } from './plugin.ts'

/**
 * Slither reads our own compile from a folder that we lay out like a Hardhat build, so it starts no compiler. Sources are
 * in a folder of their own under names that we choose; the configuration is ours, named so that no other is looked for.
 */
export const runSlither = async (build: Build, { jail, limits, signal }: RunContext): Promise<EngineResult> => {
  const { sources, buildInfo, restore } = jailFiles(build)
  const run = await jail.run({
    profile: 'nosock',
    argv: ['/bin/sh', '-c', PRINT_REPORT, 'sh', '/tools/slither/bin/python', '-I', LAUNCHER, ...ARGUMENTS],
    files: {
      ...inFolder('sources', sources),
      ...inFolder('tool', {
        ...pluginFiles,
        'hardhat.config.js': '',
        'slither.json': '{}',
        'artifacts/build-info/1.json': buildInfo,
      }),
    },
    limits,
    signal,
  })
  const raw = JSON.stringify({ end: run.end, code: run.code, stdout: run.stdout, stderr: run.stderr.slice(-20_000) })
  const bad = outcomeOfEnd(run)
  if (bad) return { ...bad, findings: [], raw }
  const parsed = parseSlither(run.stdout, build, restore)
  if (!parsed.ok) {
    const reason = [parsed.reason, lastWords(run.stderr)].filter(Boolean).join('\n')
    return { outcome: 'failed', why: parsed.why, ...(reason && { reason }), findings: [], raw }
  }
  const { findings, crashes, leftOut, unread, unreadWords } = parsed
  // What the other checks found counts; what the crashed one would have found is not known.
  if (crashes.length > 0) {
    const crashed = why('checks_crashed', { tool: 'Slither', count: crashes.length })
    return { outcome: 'unknown', why: crashed, reason: crashes.join('\n'), findings, raw }
  }
  if (unread > 0) {
    const left = why('functions_unread', { tool: 'Slither', count: unread })
    return { outcome: 'unknown', why: left, reason: unreadWords ?? '', findings, raw }
  }
  if (leftOut > 0) {
    return { outcome: 'unknown', why: why('results_left_out', { tool: 'Slither', count: leftOut }), findings, raw }
  }
  return { outcome: findings.length > 0 ? 'found' : 'passed', findings, raw }
}

/** Slither runs in the folder of the sources and finds everything of ours beside it. */
const LAUNCHER = '../tool/plugin/run_slither.py'

const ARGUMENTS = [
  `--skip=${Object.keys(ignored).join(',')}`,
  ...['../tool', '--npx-disable', '--hardhat-ignore-compile'],
  ...['--config-file', '../tool/slither.json', '--fail-none'],
]

/** Printing its report itself, Slither would swallow the words of its own crash. */
const PRINT_REPORT =
  'cd sources || exit 1; report="$TMPDIR/report.json"; "$@" --json "$report" >&2; code=$?; test ! -f "$report" || cat "$report"; exit "$code"'

const inFolder = (folder: string, files: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(files).map(([name, content]) => [`${folder}/${name}`, content]))

/** A crash of Slither names its cause in the last line of a Python traceback. */
const lastWords = (stderr: string): string | undefined =>
  stderr
    .split('\n')
    .findLast((line) => /^[\w.]+(:|$)/.test(line))
    ?.trim()
    .slice(0, 200)
