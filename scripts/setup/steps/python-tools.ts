import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { testTool } from '../../../packages/dev-services/src/home.ts'
import { inCheckout } from '../../checkout.ts'
import { pipRetries } from '../download-packages.ts'
import { home, inTools, sharedStamp } from '../places.ts'
import { run } from '../run.ts'
import { hashParts, stampedStep } from '../step.ts'
import { recordedStep } from './recorded-step.ts'

/** apt's Python, not the first on PATH: an environment of another Python doesn't work inside the jail. */
const python = '/usr/bin/python3.11'

export interface PythonTool {
  /** Names the step. */
  name: string
  /** Programs that must be in the environment's `bin` afterwards; the first one is the tool, a Python program. */
  programs: [string, ...string[]]
  /** The environment's folder. */
  folder: string
  /** In the checkout, beside the code that uses the tool. */
  requirements: string
}

/** A step that creates one tool's Python environment from wheels pinned by hash. */
export const pythonTool = ({ name, programs, folder, requirements: inRepository }: PythonTool) => {
  const requirements = inCheckout(inRepository)
  const inVenv = (program: string) => join(folder, 'bin', program)
  return stampedStep({
    name,
    key: () => hashParts(readFileSync(requirements)),
    stampFile: sharedStamp(name),
    outputs: ['python', ...programs].map(inVenv),
    install: async () => {
      await rm(folder, { recursive: true, force: true })
      await run({ purpose: 'creating a Python environment', command: python, args: ['-m', 'venv', folder] })
      const pip = ['-I', '-m', 'pip', 'install', '--quiet', ...pipRetries]
      const pinned = ['--no-deps', '--only-binary', ':all:', '--require-hashes', '-r', requirements]
      await run({ purpose: `downloading ${name}`, command: inVenv('python'), args: [...pip, ...pinned] })
      const version = ['-I', inVenv(programs[0]), '--version']
      await run({ purpose: `the first run of ${name}`, command: inVenv('python'), args: version })
    },
  })
}

/** Engines see their folder inside the jail. */
const engineTool = (name: string, programs: [string, ...string[]]) => {
  const requirements = `packages/engines/src/${name}/requirements.txt`
  const step = pythonTool({ name, programs, folder: inTools(name), requirements })
  return recordedStep({ step, stampFile: sharedStamp(name), parts: () => [name] })
}

export const slither = engineTool('slither', ['slither'])

/** Its environment also contains the solvers: solc's model checker uses its z3. */
export const halmos = engineTool('halmos', ['halmos', 'z3', 'yices-smt2'])

export const schemathesis = pythonTool({
  name: 'schemathesis',
  programs: ['schemathesis'],
  folder: testTool(home, 'schemathesis'),
  requirements: 'apps/api/src/test/document-fuzz/requirements.txt',
})

/** Helm and the schemas of Kubernetes, for the checks of the chart. */
export const chartTools = pythonTool({
  name: 'chart tools',
  programs: ['kubernetes-validate', 'helm'],
  folder: testTool(home, 'charts'),
  requirements: 'scripts/charts/requirements.txt',
})
