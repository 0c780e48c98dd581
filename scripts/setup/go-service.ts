import { mkdir, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { goCommand } from './go-toolchain.ts'
import { withScratch } from './npm-pack.ts'
import { service, sharedStamp } from './places.ts'
import { run } from './run.ts'
import { stampedStep } from './stamp.ts'

export interface GoService {
  name: string
  module: string
  /** The package inside the module that is the program; the module itself when it is missing. */
  program?: string
  version: string
  /** The module's checksum as in a go.sum file; Go checks every dependency against the module's own list. */
  sum: string
}

/** A step that builds one service from its pinned source. */
export const goService = ({ name, module, program, version, sum }: GoService) =>
  stampedStep({
    name,
    key: () => `${version} ${sum}`,
    stampFile: sharedStamp(name),
    outputs: [service(name)],
    install: () =>
      withScratch(async (folder) => {
        await checkSum({ module, version, sum, folder })
        await go(
          `the building of ${name}`,
          ['install', '-trimpath', `${join(module, program ?? '')}@${version}`],
          folder,
        )
        await mkdir(dirname(service(name)), { recursive: true })
        await rename(join(folder, name), service(name))
      }),
  })

const checkSum = async ({
  module,
  version,
  sum,
  folder,
}: {
  module: string
  version: string
  sum: string
  folder: string
}) => {
  const answer = await go(
    `the download of ${module}@${version}`,
    ['mod', 'download', '-json', `${module}@${version}`],
    folder,
  )
  if ((JSON.parse(answer) as { Sum: string }).Sum !== sum)
    throw new Error(`${module}@${version} is not the source that was pinned`)
}

const go = (purpose: string, args: string[], folder: string) =>
  run({
    purpose,
    command: goCommand() ?? 'go',
    args,
    cwd: folder,
    env: { GOBIN: folder, GOFLAGS: '-modcacherw', CGO_ENABLED: '0' },
  })
