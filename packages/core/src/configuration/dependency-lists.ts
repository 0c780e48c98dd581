/**
 * An exact version or a range for each package or submodule of a file. Readers return undefined if the file can't be
 * read.
 */
export type StatedVersions = ReadonlyMap<string, string>

const MAX_NAME_LENGTH = 200
const MAX_VERSION_LENGTH = 60

/** `package.json`: the version ranges of all dependencies. */
export const readPackageJson = (text: string): StatedVersions | undefined => {
  const entries = packagesIn(text)
  return entries && versionsFrom(entries)
}

/** `package.json`: packages under another name, as in `"oz4": "npm:@openzeppelin/contracts@4.9.6"`. */
export const readAliases = (text: string): ReadonlyMap<string, string> => {
  const entries = text.includes('"npm:') ? (packagesIn(text) ?? []) : []
  return new Map(
    entries.flatMap(([name, stated]) => {
      const [, meant] = typeof stated === 'string' ? (stated.match(ALIAS) ?? []) : []
      return meant === undefined ? [] : [[name, meant]]
    }),
  )
}

const ALIAS = /^npm:((?:@[\w-][\w.-]{0,99}\/)?[\w-][\w.-]{0,99})@/

const packagesIn = (text: string): Entries | undefined => {
  const stated = parseObject(text)
  if (!stated) return undefined
  const { devDependencies, peerDependencies, dependencies } = stated
  return [peerDependencies, devDependencies, dependencies].filter(isObject).flatMap((list) => Object.entries(list))
}

/** `foundry.lock`: the tag of each submodule, by folder. A revision without a tag is skipped. */
export const readFoundryLock = (text: string): StatedVersions | undefined => {
  const stated = parseObject(text)
  if (!stated) return undefined
  const tags = Object.entries(stated).map(([folder, each]): [string, unknown] => {
    const { tag, branch } = isObject(each) ? each : {}
    const { name } = [tag, branch].find(isObject) ?? {}
    return [lastPart(folder), taggedVersion(name)]
  })
  return versionsFrom(tags)
}

/** `.gitmodules`: the branch of each submodule, if it is a version. */
export const readGitmodules = (text: string): StatedVersions => {
  const found: [string, unknown][] = []
  let folder = ''
  for (const line of linesOf(text)) {
    const [, key, value = ''] = line.match(/^\s*(path|branch)\s*=\s*(\S+)\s*$/) ?? []
    if (line.startsWith('[')) folder = ''
    else if (key === 'path') folder = lastPart(value)
    else if (key === 'branch') found.push([folder, taggedVersion(value)])
  }
  return versionsFrom(found)
}

/** `package-lock.json` of npm 5 and later: packages directly in `node_modules`. */
export const readPackageLock = (text: string): StatedVersions | undefined => {
  const stated = parseObject(text)
  if (!stated) return undefined
  const { packages, dependencies } = stated
  const installed = isObject(packages)
    ? Object.entries(packages).flatMap(([path, each]): [string, unknown][] => {
        const prefix = 'node_modules/'
        const isDirect = path.startsWith(prefix) && !path.includes(`/${prefix}`)
        return isDirect ? [[path.slice(prefix.length), each]] : []
      })
    : Object.entries(isObject(dependencies) ? dependencies : {})
  return versionsFrom(installed.map(([name, each]) => [name, isObject(each) ? each.version : undefined]))
}

/** `yarn.lock` of both formats. A package with several installed versions is skipped. */
export const readYarnLock = (text: string): StatedVersions => {
  const found: [string, string][] = []
  let name = ''
  for (const line of linesOf(text)) {
    if (/^\S/.test(line)) name = line.match(/^"?(@?[^@\s"]+)@/)?.[1] ?? ''
    const version = line.match(/^ {2}version:? "?([^"\s]+)"?$/)?.[1]
    if (name !== '' && version !== undefined) found.push([name, version])
  }
  return unambiguous(found)
}

/** `pnpm-lock.yaml`: the versions of direct dependencies. */
export const readPnpmLock = (text: string): StatedVersions => {
  const found: [string, string][] = []
  let name = ''
  for (const line of linesOf(text)) {
    const key = line.match(/^ {2,8}'?(@?[\w./-]+)'?:$/)?.[1]
    if (key !== undefined) name = key
    const version = line.match(/^ {4,10}version: '?([^'(\s]+)/)?.[1]
    if (name !== '' && version !== undefined) found.push([name, version])
  }
  return unambiguous(found)
}

/** `bun.lock`: packages directly in `node_modules`. The file is JSON with trailing commas, one package per line. */
export const readBunLock = (text: string): StatedVersions =>
  versionsFrom(
    linesOf(text).flatMap((line): [string, string][] => {
      const [, name, version] = line.match(/^ {4}"(@[^/"\s]+\/[^/"\s]+|[^/"@\s]+)": \["[^"\s]*@([^"@\s]+)"/) ?? []
      return name === undefined || version === undefined ? [] : [[name, version]]
    }),
  )

/** Far longer than any relevant line of a real lock file. */
const MAX_LINE_LENGTH = 1_000
const MAX_LINES = 100_000

const linesOf = (text: string): string[] =>
  text.split(/\r?\n/, MAX_LINES).filter((line) => line.length <= MAX_LINE_LENGTH)

type Entries = readonly (readonly [name: string, version: unknown])[]

/** The packages and folders with a plain name and a readable version. */
export const versionsFrom = (entries: Entries): StatedVersions =>
  new Map(
    entries.flatMap(([name, stated]) => {
      const version = versionIn(stated)
      return name.length > MAX_NAME_LENGTH || !PLAIN_NAME.test(name) || version === undefined ? [] : [[name, version]]
    }),
  )

const PLAIN_NAME = /^[\w@./~+-]+$/

const unambiguous = (entries: readonly [string, string][]): StatedVersions => {
  const versions = new Map<string, Set<string>>()
  for (const [name, version] of entries) versions.set(name, (versions.get(name) ?? new Set()).add(version))
  return versionsFrom([...versions].flatMap(([name, each]) => (each.size === 1 ? [[name, [...each][0]]] : [])))
}

/** An exact version or a range, or the tag of a Git address. Other tags, paths and names are ignored. */
const versionIn = (stated: unknown): string | undefined => {
  if (typeof stated !== 'string' || stated.length > MAX_NAME_LENGTH) return undefined
  const version = stated.trim().replace(/^[\w+]+:.*#(?:semver:)?|^npm:.*@/, '')
  return version.length <= MAX_VERSION_LENGTH && /^[v=^~<>\s]*\d[\w\s.*^~<>=|+-]*$/.test(version) ? version : undefined
}

/** `v4.9.3` and `release-v4.9`. */
const taggedVersion = (tag: unknown): string | undefined =>
  typeof tag === 'string' && tag.length <= MAX_VERSION_LENGTH
    ? tag.match(/^(?:release-)?v?(\d+\.\d+(?:\.\d+)?)$/)?.[1]
    : undefined

const lastPart = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

type JsonObject = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const parseObject = (text: string): JsonObject | undefined => {
  try {
    const parsed: unknown = JSON.parse(text)
    return isObject(parsed) ? parsed : undefined
  } catch {
    return undefined
  }
}
