import type { Chain } from '@lc/api-contract'

/** A chain, and whether an address on it can be read here and now. */
export type ReadableChain = Chain & { canRead: boolean }
