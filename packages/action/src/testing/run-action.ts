import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const root = join(import.meta.dirname, '../../../..')

interface ActionRun {
  folder: string
  inputs: Record<string, string>
  env: Record<string, string>
  /** The event's payload. */
  event: object
}

/** Runs the step of action.yml as a runner does: inputs by its `env`, and its script in bash. */
export const runAction = async ({ folder, inputs, env, event }: ActionRun) => {
  const files = Object.fromEntries(
    ['GITHUB_OUTPUT', 'GITHUB_STEP_SUMMARY', 'GITHUB_EVENT_PATH'].map((name) => [name, join(folder, name)]),
  )
  for (const [name, path] of Object.entries(files))
    writeFileSync(path, name === 'GITHUB_EVENT_PATH' ? JSON.stringify(event) : '')
  const temp = join(folder, 'runner-temp')
  mkdirSync(temp, { recursive: true })
  const { stepEnv, script } = readStep(inputs)
  const child = spawn('bash', ['--noprofile', '--norc', '-eo', 'pipefail', '-c', script], {
    env: {
      PATH: `${dirname(process.execPath)}:${process.env.PATH}`,
      HOME: folder,
      RUNNER_TEMP: temp,
      GITHUB_ACTION_PATH: root,
      ...files,
      ...stepEnv,
      ...env,
    },
    cwd: env.GITHUB_WORKSPACE,
  })
  let log = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (part) => (log += part))
  const exitCode = await new Promise<number | null>((resolve) => child.once('close', resolve))
  const read = (name: string) => readFileSync(join(folder, name), 'utf8')
  return { exitCode, log, outputs: readOutputs(read('GITHUB_OUTPUT')), summary: read('GITHUB_STEP_SUMMARY') }
}

/** The environment and the script of the step, with the inputs' values and defaults filled in. */
const readStep = (inputs: Record<string, string>) => {
  const text = readFileSync(join(root, 'action.yml'), 'utf8')
  const [, step = ''] = text.split('\n  steps:\n')
  const [head = '', script = ''] = step.split('      run: |\n')
  const stepEnv = [...head.matchAll(/^ {8}(\w+): \$\{\{ inputs\.([\w-]+) \}\}$/gm)].map(([, name = '', input = '']) => [
    name,
    inputs[input] ?? defaultOf(text, input),
  ])
  return { stepEnv: Object.fromEntries(stepEnv) as Record<string, string>, script: script.replace(/^ {8}/gm, '') }
}

const defaultOf = (text: string, input: string): string =>
  new RegExp(`^  ${input}:\\n(?:    .*\\n)*?    default: "?([^"\\n]*)"?$`, 'm').exec(text)?.[1] ?? ''

const readOutputs = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/^([\w-]+)<<(\S+)\n([\s\S]*?)\n\2$/gm)].map(([, name = '', , value = '']) => [name, value]),
  )
