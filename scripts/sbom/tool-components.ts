import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { inCheckout } from '../checkout.ts'
import { service } from '../setup/places.ts'
import { requiredPackages } from '../setup/steps/apt-packages.ts'
import { foundryPackages } from '../setup/steps/foundry.ts'
import { goPrograms, goWheel } from '../setup/steps/go-services.ts'
import { hadolintWheel } from '../setup/steps/hadolint.ts'
import { temporalWheel } from '../setup/steps/temporal.ts'
import { zizmorWheel } from '../setup/steps/zizmor.ts'
import { type Component, toComponent } from './component.ts'
import { fromRequirements, nodePackage, solcBuilds } from './read-lists.ts'

const read = (path: string) => readFileSync(inCheckout(path), 'utf8')

/** Everything that setup installs besides npm packages. */
export const toolComponents = (): Component[] => [
  nodePackage(read('scripts/setup/bootstrap.sh')),
  ...fromRequirements(read('packages/engines/src/slither/requirements.txt'), 'required'),
  ...fromRequirements(read('packages/engines/src/halmos/requirements.txt'), 'required'),
  ...fromRequirements(read('apps/api/src/test/document-fuzz/requirements.txt'), 'excluded'),
  ...fromRequirements(read('scripts/setup/containers-requirements.txt'), 'excluded'),
  ...fromRequirements(read('scripts/charts/requirements.txt'), 'excluded'),
  ...foundryPackages.map((each) =>
    toComponent({ ...each, type: 'application', registry: 'npm', scope: 'required', note: 'runs in the jail' }),
  ),
  ...solcBuilds(JSON.parse(read('packages/engines/solc-versions.json'))),
  ...libraries(),
  // Two programs may come from one module.
  ...[...new Map(Object.values(goPrograms).map((program) => [program.module, program])).values()].map(
    ({ module, version, sum }) =>
      toComponent({
        type: 'application',
        name: module,
        version,
        registry: 'golang',
        scope: 'excluded',
        note: `go.sum ${sum}`,
      }),
  ),
  ...[goWheel, hadolintWheel, temporalWheel, zizmorWheel].map((wheel) =>
    toComponent({ ...wheel, type: 'application', registry: 'pypi', scope: 'excluded' }),
  ),
  ...promtool(),
  ...debianPackages(),
]

/** From Debian's package, so its version is the one on this machine. */
const promtool = () => {
  const { stdout } = spawnSync(service('promtool'), ['--version'], { encoding: 'utf8' })
  const version = /version (\S+)/.exec(stdout ?? '')?.[1]
  const described = { type: 'application', name: 'prometheus', registry: 'deb/debian', scope: 'excluded' } as const
  return version === undefined ? [] : [toComponent({ ...described, version })]
}

const libraries = () => {
  const list = JSON.parse(read('packages/compile-doctor/libraries.json')) as {
    name: string
    version: string
    integrity: string
  }[]
  const note = 'Solidity files that the compile doctor may add to a project'
  return list.map((each) => toComponent({ ...each, registry: 'npm', scope: 'required', note }))
}

// biome-ignore lint/suspicious/noTemplateCurlyInString: dpkg-query's own placeholders
const FORMAT = '${Package} ${Version}\n'

/** Not pinned: the distribution's security updates apply. These are the versions of the machine that writes the list. */
const debianPackages = () => {
  const format = ['-W', '-f', FORMAT]
  const { stdout } = spawnSync('dpkg-query', [...format, ...requiredPackages], { encoding: 'utf8' })
  return [...(stdout ?? '').matchAll(/^(\S+) (\S+)$/gm)].map(([, name = '', version = '']) =>
    toComponent({ type: 'platform', name, version, registry: 'deb/debian', scope: 'required' }),
  )
}
