import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { Spec, Validation } from '@cyclonedx/cyclonedx-library'
import { checkout, inCheckout } from '../checkout.ts'
import { type Component, toComponent } from './component.ts'
import { devPackages, withoutDuplicates } from './read-lists.ts'
import { toolComponents } from './tool-components.ts'

const USAGE = `usage: make sbom OUT=f.json
  Lists npm, Python, Go and vendored tools with their hashes, as CycloneDX 1.5.`

interface NpmDocument {
  specVersion: string
  components: Component[]
}

/** The lockfile alone decides: the result is the same in every clone, except for the versions of Debian's packages. */
const fromNpm = (): NpmDocument => {
  const args = ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only', '--omit=dev']
  return JSON.parse(execFileSync('npm', args, { cwd: checkout, stdio: ['ignore', 'pipe', 'ignore'] }).toString())
}

const main = async () => {
  const out = process.argv[2]
  if (!out) throw new Error(USAGE)
  const npm = fromNpm()
  const lockfile = JSON.parse(readFileSync(inCheckout('package-lock.json'), 'utf8'))
  // npm names components by name and version only; ours need references that stay unique across registries.
  const npmComponents = npm.components.map((each) => ({ ...each, 'bom-ref': each.purl }))
  const components = withoutDuplicates([...npmComponents, ...devPackages(lockfile), ...toolComponents()])
  const product = toComponent({
    type: 'application',
    name: 'lightning-cat',
    version: JSON.parse(readFileSync(inCheckout('package.json'), 'utf8')).version,
    registry: 'npm',
    scope: 'required',
  })
  const document = {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component: product },
    components,
  }
  const text = `${JSON.stringify(document, null, 2)}\n`
  const error = await new Validation.JsonStrictValidator(Spec.Version.v1dot5).validate(text)
  if (error !== null) throw new Error(`the list isn't valid CycloneDX: ${JSON.stringify(error).slice(0, 2000)}`)
  mkdirSync(dirname(resolve(out)), { recursive: true })
  writeFileSync(out, text)
  printSummary(components)
}

const printSummary = (components: readonly Component[]) => {
  const registries = Object.groupBy(components, ({ purl }) => purl.split(/[:/]/)[1] ?? '')
  for (const [name, list = []] of Object.entries(registries))
    console.log(`${name.padEnd(10)} ${String(list.length).padStart(5)}`)
  const required = components.filter(({ scope }) => scope === 'required').length
  console.log(`sbom components=${components.length} required=${required} valid=1`)
}

try {
  await main()
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}
