import { readdirSync, readFileSync } from 'node:fs'

const folder = new URL('contracts/', import.meta.url)

/** `empty`: true only because nothing ever happens, so no engine may report that it holds. */
export type Truth = 'holds' | 'fails' | 'empty'

export interface KnownContract {
  name: string
  source: string
  /**
   * The truth about every property that an engine may report, from the file itself: `//= fails no-division-by-zero`.
   */
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
