import solcVersions from '../../solc-versions.json' with { type: 'json' }

/**
 * The one compiler of every generated test. What is tested stands in it as bytecode, so its own compiler may be any.
 * Stock Foundry takes the same release by the `solc` line of the project's settings.
 */
export const HARNESS_COMPILER = '0.8.28'

/** As the compiler names itself; said without starting it, because a start costs most of a second. */
export const HARNESS_COMPILER_NAME = `${solcVersions[HARNESS_COMPILER].build}.Emscripten.clang`
