import { toReason } from '@lc/api-contract'
import type { Build } from '../build.ts'
import type { EngineResult, RunContext } from '../engine.ts'
import { interruptedOutcome } from '../tool-output.ts'
import { ignored } from './ignored.ts'
import { jailFiles } from './jail-files.ts'
import { parseSlither } from './parse.ts'
import { pluginFiles } from './plugin.ts'

/**
 * Slither reads our build from a folder with the layout of a Hardhat build, so it starts no compiler. Sources are in their
 * own folder under names that we choose; the configuration file is ours, so Slither looks for no other.
 */
export const runSlither = (build: Build, context: RunContext): Promise<EngineResult> =>
  runWith({ option: SKIPPED }, build, context)

/** All results of Slither's own checks, including those that we ignore or that our checks replace. */
export const runSlitherAlone = (build: Build, context: RunContext): Promise<EngineResult> =>
  runWith({ option: '--alone', isKept: () => true }, build, context)

const runWith = async (
  { option, isKept }: { option: string; isKept?: () => boolean },
  build: Build,
  { jail, limits, signal }: RunContext,
): Promise<EngineResult> => {
  const { sources, buildInfo, restore } = jailFiles(build)
  const run = await jail.run({
    profile: 'nosock',
    argv: ['/bin/sh', '-c', PRINT_REPORT, 'sh', '/tools/slither/bin/python', '-I', LAUNCHER, option, ...ARGUMENTS],
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
  const bad = interruptedOutcome(run)
  if (bad) return { ...bad, findings: [], raw }
  const parsed = parseSlither(run.stdout, build, { restore, isKept })
  if (!parsed.ok) {
    const reason = [parsed.reason, lastWords(run.stderr)].filter(Boolean).join('\n')
    return { outcome: 'failed', why: parsed.why, ...(reason && { reason }), findings: [], raw }
  }
  const { findings, crashes, leftOut, unread, unreadWords } = parsed
  // Findings of the other checks count; those of the crashed one are unknown.
  if (crashes.length > 0) {
    const crashed = toReason('checks_crashed', { tool: 'Slither', count: crashes.length })
    return { outcome: 'unknown', why: crashed, reason: crashes.join('\n'), findings, raw }
  }
  if (unread > 0) {
    const left = toReason('functions_unread', { tool: 'Slither', count: unread })
    return { outcome: 'unknown', why: left, reason: unreadWords ?? '', findings, raw }
  }
  if (leftOut > 0) {
    return { outcome: 'unknown', why: toReason('results_left_out', { tool: 'Slither', count: leftOut }), findings, raw }
  }
  return { outcome: findings.length > 0 ? 'found' : 'passed', findings, raw }
}

/** Slither runs in the folder of the sources; our files are next to it. */
const LAUNCHER = '../tool/plugin/run_slither.py'

const SKIPPED = `--skip=${Object.keys(ignored).join(',')}`

const ARGUMENTS = [
  ...['../tool', '--npx-disable', '--hardhat-ignore-compile'],
  ...['--config-file', '../tool/slither.json', '--fail-none'],
]

/** If Slither printed its report itself, it would swallow its own error messages. */
const PRINT_REPORT =
  'cd sources || exit 1; report="$TMPDIR/report.json"; "$@" --json "$report" >&2; code=$?; test ! -f "$report" || cat "$report"; exit "$code"'

const inFolder = (folder: string, files: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(files).map(([name, content]) => [`${folder}/${name}`, content]))

/** The last line of a Python traceback names the cause of a crash. */
const lastWords = (stderr: string): string | undefined =>
  stderr
    .split('\n')
    .findLast((line) => /^[\w.]+(:|$)/.test(line))
    ?.trim()
    .slice(0, 200)
