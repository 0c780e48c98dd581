/**
 * How hostile input must end. `refused`: the API rejects it at once, and nothing is stored. `invalid`: it gets a
 * reason, and nothing is charged. `upstream`: it ends in time as a failure of the other service. `inert`: it is treated
 * as text, and nothing runs, is fetched or redirected. `works`: like any other input.
 */
export type HostileEnd = 'refused' | 'invalid' | 'upstream' | 'inert' | 'works'

export interface HostileEntry {
  what: string
  ends: readonly HostileEnd[]
  /** The files of its tests, each with a group that starts with its id. */
  files: readonly string[]
}

const api = (name: string) => `apps/api/src/test/security/hostile/${name}.service.test.ts`
const chains = (name: string) => `packages/chains/src/hostile/${name}.tool.test.ts`
const doctor = 'packages/compile-doctor/src/hostile/sources.tool.test.ts'

/** All hostile input between upload and compilation; after each, another user must still be served. */
export const hostileList: Readonly<Record<string, HostileEntry>> = {
  H19: { what: 'a file with nothing in it', ends: ['refused', 'invalid'], files: [api('texts'), doctor] },
  H20: { what: 'text in another coding', ends: ['refused', 'invalid'], files: [api('texts'), doctor] },
  H21: { what: 'names that lead out of an archive', ends: ['refused'], files: [api('archives')] },
  H22: { what: 'entries that are no files', ends: ['refused'], files: [api('archives')] },
  H23: { what: 'bombs', ends: ['refused'], files: [api('archives')] },
  H24: { what: 'too many entries, names that are taken for one', ends: ['refused'], files: [api('archives')] },
  H25: { what: 'broken archives', ends: ['refused'], files: [api('archives')] },
  H26: { what: 'an entry of the year 2099', ends: ['works'], files: [api('archives')] },
  H27: { what: 'forms', ends: ['refused'], files: [api('forms')] },
  H28: { what: 'JSON', ends: ['refused'], files: [api('json')] },
  H29: { what: 'file names', ends: ['inert', 'refused'], files: [api('forms')] },
  H30: { what: 'imports of files of this machine', ends: ['invalid'], files: [doctor] },
  H31: { what: 'imports from a network', ends: ['invalid'], files: [doctor] },
  H32: { what: 'what a standard JSON asks of the compiler', ends: ['refused'], files: [api('json')] },
  H35: { what: 'configuration and scripts of build tools', ends: ['inert'], files: [api('archives')] },
  H39: { what: 'what a source service answers', ends: ['invalid', 'upstream'], files: [chains('sources')] },
  H40: { what: 'versions that are none', ends: ['invalid'], files: [chains('sources'), doctor] },
  H41: { what: 'addresses that lead inside', ends: ['refused', 'upstream'], files: [chains('endpoints')] },
  H42: { what: 'what an endpoint does', ends: ['upstream'], files: [chains('endpoints')] },
  H43: { what: 'addresses inside bytecode', ends: ['inert'], files: [chains('addresses')] },
  H44: { what: 'addresses that are none of a contract', ends: ['invalid', 'works'], files: [chains('addresses')] },
}
