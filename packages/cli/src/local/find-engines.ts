import { existsSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'
import { CliError } from '../cli-error.ts'
import type { Terminal } from '../terminal.ts'
import type { EnginePlace } from './run-engines.ts'

/** The engines that the user named. This package has none. */
export const findEngines = (
  { env, cwd }: Terminal,
  { checkout, image }: { checkout?: string; image?: string },
): EnginePlace => {
  if (image !== undefined) return { kind: 'image', image, program: findContainerProgram(env.PATH) }
  const folder = checkout ?? env.LCAT_CHECKOUT
  if (folder) return { kind: 'checkout', folder: resolve(cwd, folder) }
  throw new CliError(
    'Name the engines: --checkout <folder> (or LCAT_CHECKOUT) or --image <name>. This package has none.',
  )
}

const findContainerProgram = (path = ''): string => {
  const found = ['podman', 'docker'].find((name) =>
    path.split(delimiter).some((folder) => folder !== '' && existsSync(join(folder, name))),
  )
  if (!found) throw new CliError('--image needs podman or docker.')
  return found
}
