import { z } from 'zod'
import { PinnedProject } from '../../bench/projects/read-sources.ts'
import pins from './packages.json' with { type: 'json' }

const Pin = PinnedProject.extend({ licence: z.string() })

export interface OpenPackage extends z.infer<typeof Pin> {
  /** The package's address on the site: `@prb/math` is `prb-math`. */
  slug: string
}

/** All packages of the archive, or those whose `name@version` contains one of the words. */
export const listPackages = (only: string | undefined): OpenPackage[] => {
  const words = (only ?? '').split(',').filter(Boolean)
  return z
    .array(Pin)
    .parse(pins)
    .filter(({ name, version }) => words.length === 0 || words.some((word) => `${name}@${version}`.includes(word)))
    .map((pin) => ({ ...pin, slug: toSlug(pin.name) }))
}

const toSlug = (name: string): string => name.replace(/^@/, '').replace(/[^a-z0-9]+/g, '-')
/** Licences under which anyone may use the code, also in a product of their own. */
const permissive = ['MIT', 'ISC', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'Unlicense', 'CC0-1.0']

/** Names that some packages use in their headers, and the SPDX name. */
const aliases: Readonly<Record<string, string>> = { Apache: 'Apache-2.0', 'Apache 2': 'Apache-2.0' }

/** The licences in the headers of source files, each once. A file without a header has the package's licence. */
export const readLicences = (sources: readonly string[]): string[] =>
  [
    ...new Set(
      sources.flatMap((source) => {
        const [, stated] = /SPDX-License-Identifier:[ \t]*([^\r\n*]+)/.exec(source) ?? []
        return stated ? [aliases[stated.trim()] ?? stated.trim()] : []
      }),
    ),
  ].sort()

/** The archive only takes packages whose every scanned file has a permissive licence. */
export const checkLicences = (
  { name, licence }: Pick<OpenPackage, 'name' | 'licence'>,
  inSources: readonly string[],
): void => {
  const others = [licence, ...inSources].filter((each) => !permissive.includes(each))
  if (others.length > 0) throw new Error(`${name} isn't permissive throughout: ${others.join(', ')}`)
}
