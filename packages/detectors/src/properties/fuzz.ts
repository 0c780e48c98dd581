import { multiTokenProperties } from './erc1155.ts'
import { vaultProperties } from './erc4626.ts'
import { exchangeProperties } from './exchange.ts'
import { governanceProperties } from './governance.ts'
import { lendingProperties } from './lending.ts'
import type { Property } from './property.ts'
import { stakingProperties } from './staking.ts'
import { tokenProperties } from './tokens.ts'
import { vestingProperties } from './vesting.ts'

/** Properties that random calls can test, one file per kind of contract. */
export const fuzzProperties: readonly Property[] = [
  tokenProperties,
  multiTokenProperties,
  vaultProperties,
  stakingProperties,
  exchangeProperties,
  vestingProperties,
  governanceProperties,
  lendingProperties,
].flat()
