import { readdirSync, readFileSync } from 'node:fs'

const folder = new URL('contracts/', import.meta.url)

/** `empty`: true only because nothing ever happens, so nobody may say that it holds. */
export type Truth = 'holds' | 'fails' | 'empty'

export interface KnownContract {
  name: string
  source: string
  /** What is true of every property that an engine may speak of, as the file itself says: `//= fails no-division-by-zero`. */
  truths: ReadonlyMap<string, Truth>
}

export const readKnownContracts = (): KnownContract[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sol'))
    .sort()
    .map((name) => {
      const source = readFileSync(new URL(name, folder), 'utf8')
      return { name, source, truths: truthsIn(source) }
    })

export const truthsIn = (source: string): Map<string, Truth> =>
  new Map(
    [...source.matchAll(/^\/\/= (holds|fails|empty) (\S+)$/gm)].map(([, truth, property]) => [
      property ?? '',
      truth as Truth,
    ]),
  )
