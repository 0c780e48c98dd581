import type { DotImage, DotImageKind, Runs, Structure } from '@lc/api-contract'
import type { ReportData } from '@lc/report'

/** The worker's result: the structure, and each picture in three formats. */
export interface StoredStructure {
  structure: Structure
  images: { image: DotImage; dot: string; svg: string }[]
  undrawn: DotImageKind[]
}

/** A report before its objects are parsed. Parsing can take long, so it happens in a thread. */
export interface StoredReport extends Pick<ReportData, 'summary' | 'findings' | 'comparison'> {
  own: { path: string; bytes: Uint8Array }[]
  /** JSON: texts by path. */
  added: Uint8Array | undefined
  structure: { state: 'ready'; bytes: Uint8Array } | { state: 'failed' | 'none' }
  runs: Uint8Array | undefined
  /** JSON: texts by path. */
  project: Uint8Array | undefined
}

/** The byte arrays that move to a thread. */
export const bytesIn = ({ own, added, structure, runs, project }: StoredReport): Uint8Array[] => {
  const structureBytes = structure.state === 'ready' ? structure.bytes : undefined
  return [...own.map(({ bytes }) => bytes), added, structureBytes, runs, project].filter((bytes) => bytes !== undefined)
}

export const parseReport = ({ own, added, structure, runs, project, ...rest }: StoredReport): ReportData => ({
  ...rest,
  sources: sourcesOf(own, added, new Set(rest.findings.flatMap(({ locations }) => locations.map(({ file }) => file)))),
  structure: structure.state === 'ready' ? structureOf(parse<StoredStructure>(structure.bytes)) : structure,
  runs: runs ? parse<Runs>(runs) : { properties: [], tests: [], lineCoverage: [] },
  project: project ? parse<Record<string, string>>(project) : {},
})

const structureOf = ({ structure, images }: StoredStructure): ReportData['structure'] => ({
  state: 'ready',
  structure,
  images: images.map(({ image }) => image),
})

const sourcesOf = (own: StoredReport['own'], added: Uint8Array | undefined, files: ReadonlySet<string>) => {
  const library = added ? parse<Record<string, string>>(added) : {}
  const sources = new Map(Object.entries(library).filter(([path]) => files.has(path)))
  for (const { path, bytes } of own) sources.set(path, new TextDecoder().decode(bytes))
  return Object.fromEntries([...sources].toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

const parse = <T>(bytes: Uint8Array): T => JSON.parse(new TextDecoder().decode(bytes))
