import { join } from 'node:path'

/** The used part of the bundler's information about a module. */
interface ModuleInfo {
  code: string | null
  importedIds: readonly string[]
  dynamicallyImportedIds: readonly string[]
}

type FindModule = (id: string) => ModuleInfo | null

const source = join(import.meta.dirname, '../src')
const messages = join(import.meta.dirname, '../../../packages/content/src/paraglide/messages')
const frame = ['root.tsx', 'app/routes/manage-layout.tsx']
const pages = ['contract', 'dashboard', 'account', 'new-scan']

/**
 * By default the bundler makes a file for each set of pages that share something: 80 small files for a report. Here
 * each page of the client app has one file of its own, and `app` has everything that the frame or several pages need.
 * Parts that load later and the pages of the site stay as they are.
 */
export const pageChunks = () => {
  let names: ReadonlyMap<string, string> | undefined
  const nameOf = (id: string, bundler: { getModuleInfo: FindModule }): string | null => {
    names ??= planChunks((found) => bundler.getModuleInfo(found))
    return names.get(id) ?? null
  }
  return [
    // First, because a group also takes the imports of its files.
    { name: (...module: Parameters<typeof nameOf>) => (nameOf(...module) === 'app' ? 'app' : null), priority: 1 },
    { name: nameOf },
  ]
}

const planChunks = (findModule: FindModule): Map<string, string> => {
  const uses = pages.map((page) => ({ page, ...readUses([`app/routes/${page}.tsx`], findModule) }))
  const names = new Map<string, string>()
  for (const { page, first } of uses) {
    const elsewhere = uses.filter((other) => other.page !== page)
    for (const id of first) {
      const isShared = elsewhere.some((other) => other.first.has(id) || other.later.has(id))
      names.set(id, isShared ? 'app' : page)
    }
  }
  for (const id of readUses(frame, findModule).first) names.set(id, 'app')
  return names
}

/** The modules that load with these files, without the files themselves, and all that can load later. */
const readUses = (files: readonly string[], findModule: FindModule) => {
  const starts = files.map((file) => join(source, file))
  const first = followImports(starts, (id) => listStatic(id, findModule))
  const later = followImports(starts, (id) => [
    ...listStatic(id, findModule),
    ...(findModule(id)?.dynamicallyImportedIds ?? []),
  ])
  return { first: new Set([...first].filter((id) => !starts.includes(id))), later }
}

const followImports = (starts: readonly string[], listNext: (id: string) => readonly string[]): Set<string> => {
  const seen = new Set(starts)
  for (const id of seen) {
    for (const next of listNext(id)) if (/\.(ts|tsx|js)$/.test(next)) seen.add(next)
  }
  return seen
}

/** An index and the list of messages name every file of their package. Only those with a used name count. */
const listStatic = (id: string, findModule: FindModule): readonly string[] => {
  const { code, importedIds } = findModule(id) ?? { code: null, importedIds: [] }
  const words = new Set(code?.match(/[\w$]+/g))
  return importedIds.flatMap((imported) => {
    if (imported.endsWith('/paraglide/messages.js')) return listMessages(code ?? '')
    if (!/\/packages\/.*\/index\.ts$/.test(imported)) return [imported]
    return findModule(imported)?.importedIds.filter((part) => exportsAny(findModule(part)?.code ?? '', words)) ?? []
  })
}

const listMessages = (code: string): readonly string[] =>
  [...code.matchAll(/\bm\.(\w+)/g)].map(([, name]) => `${messages}/${name}.js`)

const exportsAny = (code: string, names: ReadonlySet<string>): boolean =>
  [...code.matchAll(/^export (?:async )?(?:const|function|class) ([\w$]+)/gm)].some(([, name = '']) => names.has(name))
