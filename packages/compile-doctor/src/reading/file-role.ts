/** Brought along, not written here: reached through imports only, and nobody's main file. */
export const isDependency = (path: string): boolean =>
  /(^|\/)node_modules\//.test(path) || /^([^/]+\/){0,2}libs?\/[^/]+\/(src|contracts|lib|test)\//.test(path)

export const isTestPath = (path: string): boolean =>
  /(^|\/)(tests?|scripts?)\//i.test(path) || /\.[ts]\.sol$/i.test(path)

/** Neither tests nor what is meant to be deployed. */
export const isStandIn = (pathOrName: string): boolean =>
  /mock|harness|fixture|example|stub|dummy|^test|test$/i.test(pathOrName)
