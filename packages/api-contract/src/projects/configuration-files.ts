/**
 * Configuration files of build tools and package managers in an upload, and `lcat.toml`. They are read as data and not
 * stored; no tool sees them.
 */
export const isConfigurationFile = (path: string): boolean => TOOLS.test(path) || isDependencyList(path)

/** Files that state the versions of libraries. Those inside a library don't count. */
export const isDependencyList = (path: string): boolean => DEPENDENCIES.test(path) && !isInLibraryFolder(path)

/** The same files as a pattern, for the program that reads repositories in the jail. */
export const configurationPattern = (): string => `${TOOLS.source}|${DEPENDENCIES.source}`

const TOOLS =
  /(?:^|\/)(?:foundry\.toml|lcat\.toml|remappings\.txt|hardhat\.config\.(?:js|ts|cjs|mjs)|truffle(?:-config)?\.js|brownie-config\.ya?ml)$/
const DEPENDENCIES =
  /(?:^|\/)(?:package\.json|package-lock\.json|yarn\.lock|pnpm-lock\.yaml|bun\.lock|foundry\.lock|\.gitmodules)$/

/** Whether a file belongs to a library. Its configuration describes how the library is built, not this project. */
export const isInLibraryFolder = (path: string): boolean =>
  /(?:^|\/)(?:node_modules|\.[^/]*|libs?\/[^/]+|dependencies\/[^/]+)\//.test(path)
