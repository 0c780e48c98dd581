import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { CliError } from '../cli-error.ts'
import type { PackedProject } from '../packing/pack-project.ts'

/** The place of the engines: a set-up checkout of the repository, or a container image that contains one. */
export type EnginePlace = { kind: 'checkout'; folder: string } | { kind: 'image'; image: string; program: string }

/** The JSON of `make scan`. */
export interface LocalReport {
  findings: {
    file: string
    startLine: number
    severity: 'critical' | 'high' | 'medium' | 'low' | 'info'
    rule: string
    grade: string
    suppressed?: boolean
  }[]
  checks: { engine: string; outcome: string; why?: string }[]
}

export interface LocalRun {
  report: LocalReport
  /** Whether every check finished. */
  isComplete: boolean
}

/** Scans the packed files with `scripts/scan` of the checkout. Its own table goes to stderr. */
export const runEngines = async (place: EnginePlace, project: PackedProject, engines: string): Promise<LocalRun> => {
  const work = mkdtempSync(join(tmpdir(), 'lcat-local-'))
  try {
    for (const [path, bytes] of project.files) {
      const file = join(work, 'project', path)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, bytes)
    }
    mkdirSync(join(work, 'out'))
    const exitCode = await runProgram(commandFor(place, work, engines))
    const written = join(work, 'out', 'findings.json')
    if (!existsSync(written)) throw new CliError('The engines did not finish. Their messages are above.')
    return { report: JSON.parse(readFileSync(written, 'utf8')), isComplete: exitCode === 0 }
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

interface EngineCommand {
  program: string
  args: string[]
  cwd?: string
}

export const commandFor = (place: EnginePlace, work: string, engines: string): EngineCommand => {
  const scan = (project: string, out: string) => [
    'scripts/scan/main.ts',
    '--file',
    project,
    '--out',
    out,
    '--engine',
    engines,
  ]
  if (place.kind === 'checkout') {
    const { folder } = place
    if (!existsSync(join(folder, 'scripts', 'scan', 'main.ts'))) {
      throw new CliError(`${folder} is not a checkout of Lightning Cat.`)
    }
    const node = join(folder, '.local', 'node', 'bin', 'node')
    if (!existsSync(node)) throw new CliError(`${folder} is not set up: run \`make setup\` there first.`)
    return { program: node, args: scan(join(work, 'project'), join(work, 'out', 'findings.json')), cwd: folder }
  }
  // The engines run in a jail of their own, which needs user namespaces.
  const limits = ['--rm', '--network=none', '--security-opt=seccomp=unconfined']
  const volumes = [`--volume=${join(work, 'project')}:/project:ro`, `--volume=${join(work, 'out')}:/out`]
  const inside = ['node', ...scan('/project', '/out/findings.json')]
  return { program: place.program, args: ['run', ...limits, ...volumes, place.image, ...inside] }
}

const runProgram = ({ program, args, cwd }: EngineCommand): Promise<number> =>
  new Promise((done, fail) => {
    // Standard output is for the result.
    const child = spawn(program, args, { stdio: ['ignore', 2, 2], ...(cwd && { cwd }) })
    child.once('error', () => fail(new CliError(`Can't start ${program}.`)))
    child.once('close', (code) => done(code ?? 2))
  })
