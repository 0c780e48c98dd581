import { mkdirSync, writeFileSync } from 'node:fs'
import { inCheckout } from '../checkout.ts'
import type { KubeObject } from './kube-object.ts'
import { chartProgram, readObjects, runProgram } from './render-chart.ts'

/** The oldest version of Kubernetes that the chart allows, and the newest whose schemas are installed. */
const versions = ['1.31', '1.37']

/** Objects of other projects have no schema in Kubernetes. */
const isCustom = ({ apiVersion }: KubeObject) => /^(keda\.sh|monitoring\.coreos\.com)\//.test(apiVersion)

const UNKNOWN = /Couldn't find schema for kind \w+ with api version (keda\.sh|monitoring\.coreos\.com)\//

/** Compares rendered objects with Kubernetes' schemas; an unknown property is a problem. */
export const validateText = (name: string, text: string): string[] => {
  const folder = inCheckout('.local', 'charts')
  mkdirSync(folder, { recursive: true })
  const file = inCheckout('.local', 'charts', `${name}.yaml`)
  writeFileSync(file, text)
  const options = ['--strict', ...versions.flatMap((version) => ['-k', version])]
  const { stdout, stderr } = runProgram(chartProgram('kubernetes-validate'), [...options, file])
  const lines = stdout.split('\n').filter((line) => line !== '')
  const passed = lines.filter((line) => line.startsWith('INFO '))
  const problems = lines.filter((line) => !line.startsWith('INFO ') && !UNKNOWN.test(line))
  const expected = readObjects(text).filter((object) => !isCustom(object)).length * versions.length
  if (passed.length + problems.length < expected) problems.push(`kubernetes-validate stopped: ${stderr.trim()}`)
  return problems
}
