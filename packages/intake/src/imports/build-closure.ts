import { setImmediate } from 'node:timers/promises'
import type { DoctorChange, DoctorReason } from '@lc/contract'
import { installedCompilers } from '@lc/engines'
import { allowedBy, type Demand, rankReleases } from '../libraries/choose-release.ts'
import type { LibraryCache, Release } from '../libraries/library-cache.ts'
import type { LibraryImport } from '../libraries/library-import.ts'
import type { Project, SourceUnit } from '../project.ts'
import { readUnit } from '../reading/read-unit.ts'
import type { Import } from '../reading/unit.ts'
import { absolutePath } from './absolute-path.ts'
import type { Closure } from './closure.ts'
import { applyRemappings, type Remapping } from './remapping.ts'
import { type Found, resolveImport } from './resolve-import.ts'

export interface ClosureRequest {
  project: Project
  cache: LibraryCache
  roots: readonly string[]
  /** Which of the fitting releases to take: 0 is the best, others are for another try. */
  alternative: number
}

/** Follows imports from the given files until nothing new comes; what is not found is a problem, not an exception. */
export const buildClosure = async (request: ClosureRequest): Promise<Closure> => {
  const walk = new Walk(request)
  for (const root of request.roots) walk.enterFile(root)
  await walk.run()
  return walk.closure()
}

interface LibraryDemand extends Demand {
  wanted: LibraryImport
  importer: string
  line: number
  /** The name under which the compiler will look for it. */
  name: string
}

class Walk {
  readonly #request: ClosureRequest
  readonly #units = new Map<string, SourceUnit>()
  readonly #queue: SourceUnit[] = []
  readonly #remappings = new Map<string, Remapping>()
  readonly #releases = new Map<string, Release>()
  readonly #changes = new Map<string, DoctorChange>()
  readonly #problems: DoctorReason[] = []
  readonly #imports = new Map<string, string[]>()
  #demands: LibraryDemand[] = []

  constructor(request: ClosureRequest) {
    this.#request = request
  }

  enterFile(file: string): void {
    const unit = this.#request.project.units.get(file)
    if (unit) this.#enter(unit)
    else this.#problems.push({ code: 'main_file_missing', wanted: file })
  }

  /** Own files first: all that they want of a library decides together which release it is. */
  async run(): Promise<void> {
    for (;;) {
      for (let unit = this.#queue.shift(); unit; unit = this.#queue.shift()) {
        await setImmediate()
        for (const each of unit.unit.imports) await this.#follow(unit.name, each)
      }
      if (this.#demands.length === 0) return
      await this.#meetDemands()
    }
  }

  closure(): Closure {
    return {
      roots: this.#request.roots,
      units: this.#units,
      remappings: [...this.#remappings.values()],
      releases: this.#releases,
      changes: [...this.#changes.values()],
      problems: this.#problems,
      imports: this.#imports,
    }
  }

  #enter(unit: SourceUnit): void {
    if (this.#units.has(unit.name)) return
    this.#units.set(unit.name, unit)
    this.#queue.push(unit)
  }

  async #follow(importer: string, { path, symbols, line }: Import): Promise<void> {
    const name = absolutePath(path, importer)
    if (this.#isLibraryFile(name) || (await this.#enterSibling(name, importer))) return this.#link(importer, name)
    const resolution = resolveImport(this.#request.project, path, importer)
    if (resolution.kind === 'test') this.#problems.push({ code: 'only_tests', file: importer, line, wanted: path })
    else if (resolution.kind === 'missing') {
      const { code, suggestion } = resolution
      this.#problems.push({ code, file: importer, line, wanted: path, ...(suggestion ? { suggestion } : {}) })
    } else if (resolution.kind === 'library') {
      this.#demands.push({ wanted: resolution.wanted, path: resolution.wanted.path, symbols, importer, line, name })
    } else {
      this.#map({ importer, name, target: resolution.file })
      this.#note({ how: resolution.how, importer, line, path, file: resolution.file })
      this.enterFile(resolution.file)
    }
  }

  /** A library's own files import each other: they stay in their release. */
  async #enterSibling(name: string, importer: string): Promise<boolean> {
    const instance = [...this.#releases.keys()].find(
      (key) => importer.startsWith(`${key}/`) && name.startsWith(`${key}/`),
    )
    const release = instance === undefined ? undefined : this.#releases.get(instance)
    if (instance === undefined || !release || this.#request.project.units.has(name)) return false
    return this.#enterLibraryFile({ instance, release, path: name.slice(instance.length + 1) })
  }

  async #enterLibraryFile(place: { instance: string; release: Release; path: string }): Promise<boolean> {
    const { instance, release, path } = place
    const name = `${instance}/${path}`
    if (this.#units.has(name)) return true
    const text = await this.#request.cache.read(release, path)
    if (text !== '') this.#enter({ name, text, unit: readUnit(text) })
    return text !== ''
  }

  async #meetDemands(): Promise<void> {
    const demands = this.#demands
    this.#demands = []
    for (const [instance, group] of Map.groupBy(demands, ({ wanted }) => instanceOf(wanted))) {
      const release = this.#releases.get(instance) ?? (await this.#chooseRelease(instance, group))
      if (release) this.#releases.set(instance, release)
      for (const demand of group) await this.#meet(instance, release, demand)
    }
  }

  async #chooseRelease(instance: string, group: readonly LibraryDemand[]): Promise<Release | undefined> {
    const [first] = group
    if (!first) return undefined
    const { library, version } = first.wanted
    const ranked = await rankReleases({
      library,
      demands: group,
      compilers: this.#compilers(),
      cache: this.#request.cache,
      ...(version === undefined ? {} : { version }),
    })
    const paired = ranked.find((release) => release.version === this.#pairedVersion(instance))
    return paired ?? diverse(ranked)[Math.min(this.#request.alternative, ranked.length - 1)]
  }

  /** The two packages of OpenZeppelin are released together and use each other. */
  #pairedVersion(instance: string): string | undefined {
    const pair = instance.endsWith('-upgradeable') ? instance.replace('-upgradeable', '') : `${instance}-upgradeable`
    return this.#releases.get(pair)?.version
  }

  #compilers(): readonly string[] {
    const own = [...this.#units.values()]
    const common = own.reduce<readonly string[]>((allowed, { unit }) => allowedBy(unit, allowed), installedCompilers)
    return common.length > 0 ? common : installedCompilers
  }

  async #meet(instance: string, release: Release | undefined, demand: LibraryDemand): Promise<void> {
    const { importer, line, name, path, wanted } = demand
    if (release && (await this.#enterLibraryFile({ instance, release, path }))) {
      this.#map({ importer, name, target: `${instance}/${path}` })
      return
    }
    const why = await this.#whyNotIn(wanted)
    this.#problems.push({ ...why, file: importer, line, wanted: `${wanted.library}/${path}`, name: wanted.library })
  }

  /** Whether the file is there in another release (then the wishes contradict), or under another path. */
  async #whyNotIn({ library, path }: LibraryImport): Promise<Pick<DoctorReason, 'code' | 'suggestion'>> {
    const base = path.slice(path.lastIndexOf('/') + 1)
    let suggestion: string | undefined
    for (const release of this.#request.cache.releasesOf(library)) {
      const files = await this.#request.cache.filesOf(release)
      if (files.has(path)) return { code: 'library_conflict', suggestion: `${library}@${release.version}` }
      const moved = [...files].find((file) => file.endsWith(`/${base}`))
      if (moved !== undefined) suggestion ??= `${library}/${moved}`
    }
    return { code: 'library_file_missing', ...(suggestion ? { suggestion } : {}) }
  }

  /** Known under this very name already. */
  #isLibraryFile(name: string): boolean {
    return this.#units.has(name) && !this.#request.project.units.has(name)
  }

  #link(importer: string, target: string): void {
    this.#imports.set(importer, [...(this.#imports.get(importer) ?? []), target])
  }

  #map({ importer, name, target }: { importer: string; name: string; target: string }): void {
    this.#link(importer, target)
    const { remappings } = this.#request.project
    if (applyRemappings(remappings, name, importer) === target) return
    this.#remappings.set(`${importer}:${name}`, { context: importer, prefix: name, target })
  }

  #note(found: { how: Found; importer: string; line: number; path: string; file: string }): void {
    const { how, importer, line, path, file } = found
    if (how === 'stated') return
    if (how === 'nearby') {
      const rule = shortRule(path, file)
      const earlier = this.#changes.get(rule.wanted)
      this.#changes.set(rule.wanted, { code: 'import_remapped', ...rule, count: (earlier?.count ?? 0) + 1 })
      return
    }
    const code = how === 'case' ? 'import_case' : 'import_by_name'
    this.#changes.set(`${importer}:${line}:${path}`, { code, file: importer, line, wanted: path, found: file })
  }
}

/** The best of each major first: another major is what helps when the best does not compile. */
const diverse = (ranked: readonly Release[]): Release[] => {
  const majors = [...Map.groupBy(ranked, ({ version }) => version.split('.')[0]).values()]
  return [...majors.flatMap(([best]) => best ?? []), ...majors.flatMap(([, ...rest]) => rest)]
}

const instanceOf = ({ library, version }: LibraryImport): string =>
  version === undefined ? library : `${library}@${version}`

/** What is left of both when their common end is taken off: the rule as a person would write it. */
const shortRule = (path: string, file: string): { wanted: string; found: string } => {
  const [from, to] = [path.split('/'), file.split('/')]
  while (from.length > 1 && to.length > 1 && from.at(-1) === to.at(-1)) {
    from.pop()
    to.pop()
  }
  return { wanted: `${from.join('/')}/`, found: `${to.join('/')}/` }
}
