import { spawnSync } from 'node:child_process'
import { testTool } from '@lc/dev-services'
import { parseAllDocuments } from 'yaml'
import { inCheckout } from '../checkout.ts'
import { home } from '../setup/places.ts'
import type { KubeObject } from './kube-object.ts'

export const sizes = ['small', 'medium', 'large'] as const
export type Size = (typeof sizes)[number]

export const inCharts = (...parts: string[]) => inCheckout('deploy', 'kubernetes', ...parts)

export const chartProgram = (name: string) => testTool(home, `charts/bin/${name}`)

interface Result {
  isGood: boolean
  stdout: string
  stderr: string
}

export const runProgram = (command: string, args: readonly string[]): Result => {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  if (error) throw new Error(`${command} can't be started. Run \`make setup\` first. ${error.message}`)
  return { isGood: status === 0, stdout, stderr }
}

const withValues = (size: Size, settings: readonly string[]) => [
  inCharts('lightning-cat'),
  ...['--values', inCharts(`${size}.yaml`), '--values', inCharts('example.yaml')],
  ...settings.flatMap((setting) => ['--set', setting]),
]

/** Helm's own rules, and those of values.schema.json. */
export const lintChart = (size: Size): string[] => {
  const { isGood, stdout, stderr } = runProgram(chartProgram('helm'), ['lint', '--strict', ...withValues(size, [])])
  return isGood ? [] : [`${size}: helm lint: ${stdout}${stderr}`]
}

/** The text that Helm would apply. `settings` are further values, such as `network.dns=null`. */
export const renderText = (size: Size, settings: readonly string[] = []): string => {
  const args = ['template', 'prod', '--namespace', 'lightning-cat', ...withValues(size, settings)]
  const { isGood, stdout, stderr } = runProgram(chartProgram('helm'), args)
  if (!isGood) throw new Error(`${size}: helm template: ${stderr}`)
  return stdout
}

export const readObjects = (text: string): KubeObject[] =>
  parseAllDocuments(text).flatMap((document) => {
    const [error] = document.errors
    if (error) throw error
    return (document.toJS() as KubeObject | null) ?? []
  })
