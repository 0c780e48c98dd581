/** A component of a CycloneDX document, as far as we write it. */
export interface Component {
  type: 'application' | 'library' | 'platform'
  'bom-ref': string
  name: string
  version: string
  /** `excluded`: needed to build, test or develop, not at run time. */
  scope: 'required' | 'excluded'
  purl: string
  hashes?: { alg: 'SHA-256' | 'SHA-512'; content: string }[]
  properties?: { name: string; value: string }[]
}

interface ComponentOptions {
  type?: Component['type']
  name: string
  version: string
  /** The registry part of a package URL, such as npm or pypi. */
  registry: string
  scope: Component['scope']
  sha256?: string | undefined
  /** As in a lockfile of npm: `sha512-` and Base64. */
  integrity?: string | undefined
  note?: string | undefined
}

export const toComponent = (options: ComponentOptions): Component => {
  const { type = 'library', name, version, registry, scope, note } = options
  const purl = `pkg:${registry}/${name.split('/').map(encodeURIComponent).join('/')}@${encodeURIComponent(version)}`
  const hashes = hashesOf(options)
  return {
    type,
    'bom-ref': purl,
    name,
    version,
    scope,
    purl,
    ...(hashes.length > 0 && { hashes }),
    ...(note !== undefined && { properties: [{ name: 'lightning-cat:note', value: note }] }),
  }
}

const hashesOf = ({ sha256, integrity }: ComponentOptions): NonNullable<Component['hashes']> => [
  ...(sha256 === undefined ? [] : [{ alg: 'SHA-256' as const, content: sha256 }]),
  ...(integrity?.startsWith('sha512-')
    ? [{ alg: 'SHA-512' as const, content: Buffer.from(integrity.slice(7), 'base64').toString('hex') }]
    : []),
]
