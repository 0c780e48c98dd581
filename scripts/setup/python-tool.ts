import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { inCheckout } from '../checkout.ts'
import { inTools, sharedStamp } from './places.ts'
import { run } from './run.ts'
import { hashOf, stampedStep } from './stamp.ts'

/** apt's, not the first on PATH: a virtual environment of another Python does not work inside the jail. */
const python = '/usr/bin/python3.11'

export interface PythonTool {
  /** Names the step, the folder below the tools, the Python module and the engine that keeps the list. */
  name: string
  /** What must lie in the environment's `bin` afterwards. */
  programs: string[]
}

/** A step that makes one tool's own Python environment from wheels that are pinned by their hashes. */
export const pythonTool = ({ name, programs }: PythonTool) => {
  const requirements = inCheckout(`packages/engines/src/${name}/requirements.txt`)
  const inVenv = (program: string) => inTools(name, 'bin', program)
  return stampedStep({
    name,
    key: () => hashOf(readFileSync(requirements)),
    stampFile: sharedStamp(name),
    outputs: ['python', ...programs].map(inVenv),
    install: async () => {
      await rm(inTools(name), { recursive: true, force: true })
      await run({ purpose: 'the making of a Python environment', command: python, args: ['-m', 'venv', inTools(name)] })
      const pip = ['-I', '-m', 'pip', 'install', '--quiet', '--no-deps', '--only-binary', ':all:', '--require-hashes']
      await run({ purpose: `the download of ${name}`, command: inVenv('python'), args: [...pip, '-r', requirements] })
      const module = ['-I', '-m', name, '--version']
      await run({ purpose: `the first run of ${name}`, command: inVenv('python'), args: module })
    },
  })
}
