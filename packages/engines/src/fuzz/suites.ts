/** A kind of contract that can be fuzzed: how it is recognised, and its properties. */
export interface Suite {
  standard: 'ERC20' | 'ERC721' | 'ERC1155' | 'ERC4626' | 'staking' | 'exchange' | 'vesting' | 'governance' | 'lending'
  /** Selectors of its functions; a contract with all of `needed` is of this standard. */
  needed: readonly string[]
  optional: readonly string[]
  /** Functions that go by different names, by their name in the watcher; the first that the contract has is used. */
  roles?: Readonly<Record<string, readonly string[]>>
  /** The contract holds other tokens: at least this many are deployed with it and handed out. */
  usesTokens?: number
  /** The contract that makes and checks calls, and the campaign around it. */
  watcher: string
  campaign: string
  /** Ids, in the order of their numbers in the watcher. */
  properties: readonly string[]
}

/** At the end of a role's names: the contract may lack it. */
export const ABSENT = ''

const BALANCE_OF = '70a08231'
const APPROVE = '095ea7b3'
const TRANSFER_FROM = '23b872dd'

const erc20: Suite = {
  standard: 'ERC20',
  needed: ['18160ddd', BALANCE_OF, 'a9059cbb', TRANSFER_FROM, APPROVE, 'dd62ed3e'],
  optional: [],
  watcher: 'Erc20Watcher',
  campaign: 'Erc20Fuzz',
  properties: [
    'erc20-books',
    'erc20-transfer-logged',
    'erc20-success-moves',
    'erc20-returns',
    'erc20-consent',
    'erc20-approval-own',
    'erc20-allowance-used',
    'erc20-approve-sets',
    'erc20-mint-guarded',
  ],
}

const erc721: Suite = {
  standard: 'ERC721',
  needed: [BALANCE_OF, '6352211e', TRANSFER_FROM, APPROVE, '081812fc', 'a22cb465', 'e985e9c5'],
  optional: ['42842e0e', 'b88d4fde'],
  watcher: 'Erc721Watcher',
  campaign: 'Erc721Fuzz',
  properties: [
    'erc721-books',
    'erc721-transfer-logged',
    'erc721-consent',
    'erc721-approval-own',
    'erc721-approval-cleared',
    'erc721-zero-refused',
    'erc721-safe-transfer',
    'erc721-minted-once',
  ],
}

const erc1155: Suite = {
  standard: 'ERC1155',
  needed: ['00fdd58e', '4e1273f4', 'a22cb465', 'e985e9c5', 'f242432a', '2eb2c2d6'],
  optional: [],
  watcher: 'Erc1155Watcher',
  campaign: 'Erc1155Fuzz',
  properties: [
    'erc1155-books',
    'erc1155-consent',
    'erc1155-approval-own',
    'erc1155-batch',
    'erc1155-receiver',
    'erc1155-zero-refused',
    'erc1155-transfer-logged',
    'erc1155-lengths',
  ],
}

const erc4626: Suite = {
  standard: 'ERC4626',
  needed: [
    ...['38d52e0f', '01e1d114', 'c6e6f592', '07a2d13a', '18160ddd', BALANCE_OF],
    ...['6e553f65', '94bf804d', 'b460af94', 'ba087652'],
    ...['402d267d', 'c63d75b6', 'ce96cb77', 'd905777e'],
    ...['ef8b30f7', 'b3d7f6b9', '0a28a477', '4cdad506'],
  ],
  optional: [],
  usesTokens: 1,
  watcher: 'VaultWatcher',
  campaign: 'VaultFuzz',
  properties: [
    'erc4626-books',
    'erc4626-round-trip',
    'erc4626-others-keep',
    'erc4626-inflation',
    'erc4626-preview',
    'erc4626-limits',
    'erc4626-consent',
    'erc4626-result',
  ],
}

/** Recognised by what it does rather than by a standard, so the names of its functions differ. */
const staking: Suite = {
  standard: 'staking',
  needed: [],
  optional: [],
  usesTokens: 1,
  roles: {
    STAKE: ['stake(uint256)', 'deposit(uint256)', 'enter(uint256)'],
    WITHDRAW: ['withdraw(uint256)', 'unstake(uint256)', 'leave(uint256)'],
    CLAIM: ['getReward()', 'claim()', 'claimReward()', 'claimRewards()', 'harvest()'],
    EARNED: [
      ...['earned(address)', 'pendingReward(address)', 'pendingRewards(address)', 'claimable(address)'],
      ...['rewardOf(address)', 'pending(address)'],
    ],
    STAKED: [
      ...['balanceOf(address)', 'stakedBalance(address)', 'stakeOf(address)', 'stakes(address)', 'staked(address)'],
      ...['deposits(address)', 'userInfo(address)', 'users(address)'],
    ],
  },
  watcher: 'StakingWatcher',
  campaign: 'StakingFuzz',
  properties: [
    'staking-books',
    'staking-withdraws-fair',
    'staking-flash',
    'staking-others-keep',
    'staking-rewards-once',
    'staking-consent',
  ],
}

/** A pool that exchanges two tokens: a Uniswap v2 pair, or one that takes the tokens itself. */
const exchange: Suite = {
  standard: 'exchange',
  needed: [],
  optional: [],
  usesTokens: 2,
  roles: {
    ADD: ['mint(address)', 'addLiquidity(uint256,uint256)'],
    REMOVE: ['burn(address)', 'removeLiquidity(uint256)'],
    SWAP: ['swap(uint256,uint256,address,bytes)', 'swap(address,uint256)'],
    TOKEN_0: ['token0()', 'tokenA()'],
    TOKEN_1: ['token1()', 'tokenB()'],
    RESERVE_0: ['getReserves()', 'reserve0()', 'reserveA()'],
    RESERVE_1: ['getReserves()', 'reserve1()', 'reserveB()'],
    SHARES: ['balanceOf(address)', 'shares(address)', 'liquidity(address)'],
    SUPPLY: ['totalSupply()', 'totalShares()', 'totalLiquidity()'],
  },
  watcher: 'ExchangeWatcher',
  campaign: 'ExchangeFuzz',
  properties: [
    'exchange-books',
    'exchange-product',
    'exchange-swap-back',
    'exchange-round-trip',
    'exchange-shares-keep',
    'exchange-consent',
  ],
}

/** Releases tokens to one beneficiary over time. */
const vesting: Suite = {
  standard: 'vesting',
  needed: [],
  optional: [],
  usesTokens: 1,
  roles: {
    RELEASE: ['release(address)', 'release()'],
    RELEASABLE: ['releasable(address)', 'releasable()', 'releasableAmount()'],
    RELEASED: ['released(address)', 'released()', 'totalReleased()'],
    BENEFICIARY: ['beneficiary()', 'owner()'],
    START: ['start()', 'startTime()', 'startTimestamp()', ABSENT],
    CLIFF: ['cliff()', 'cliffTime()', 'cliffEnd()', 'cliffDuration()', ABSENT],
  },
  watcher: 'VestingWatcher',
  campaign: 'VestingFuzz',
  properties: ['vesting-books', 'vesting-beneficiary', 'vesting-cliff', 'vesting-monotone'],
}

/** Holders of a token decide by proposals, with ids that are numbers. */
const governance: Suite = {
  standard: 'governance',
  needed: [],
  optional: [],
  usesTokens: 1,
  roles: {
    PROPOSE: [
      'propose(address[],uint256[],bytes[],string)',
      'propose(address[],uint256[],string[],bytes[],string)',
      'propose(address,uint256,bytes,string)',
      'propose(address,uint256,bytes)',
      'propose(address,bytes)',
    ],
    VOTE: ['castVote(uint256,uint8)', 'castVote(uint256,bool)', 'vote(uint256,uint8)', 'vote(uint256,bool)'],
    EXECUTE: ['execute(address[],uint256[],bytes[],bytes32)', 'execute(uint256)'],
    QUEUE: ['queue(address[],uint256[],bytes[],bytes32)', 'queue(uint256)', ABSENT],
    FOR_VOTES: ['proposalVotes(uint256)', 'forVotes(uint256)', 'votesFor(uint256)'],
    AGAINST_VOTES: ['proposalVotes(uint256)', 'againstVotes(uint256)', 'votesAgainst(uint256)'],
    QUORUM: ['quorum(uint256)', 'quorumVotes()', 'quorum()', ABSENT],
    SNAPSHOT: ['proposalSnapshot(uint256)', ABSENT],
    DELAY: ['votingDelay()', ABSENT],
    PERIOD: ['votingPeriod()', ABSENT],
    TIMELOCK: ['timelockDelay()', 'executionDelay()', 'delay()', ABSENT],
    HAS_VOTED: ['hasVoted(uint256,address)', ABSENT],
  },
  watcher: 'GovernanceWatcher',
  campaign: 'GovernanceFuzz',
  properties: [
    'governance-counted-once',
    'governance-snapshot',
    'governance-quorum',
    'governance-delay',
    'governance-executed-once',
    'governance-consent',
  ],
}

/** Lends one token against another. */
const lending: Suite = {
  standard: 'lending',
  needed: [],
  optional: [],
  usesTokens: 2,
  roles: {
    DEPOSIT: [
      ...['depositCollateral(uint256)', 'addCollateral(uint256)', 'supplyCollateral(uint256)'],
      ...['postCollateral(uint256)', 'deposit(uint256)'],
    ],
    WITHDRAW: ['withdrawCollateral(uint256)', 'removeCollateral(uint256)', 'withdraw(uint256)'],
    BORROW: ['borrow(uint256)'],
    REPAY: ['repay(uint256)', 'repayBorrow(uint256)'],
    LIQUIDATE: ['liquidate(address,uint256)', 'liquidate(address)'],
    COLLATERAL: [
      ...['collateralOf(address)', 'collateral(address)', 'collateralBalance(address)', 'collaterals(address)'],
      ...['deposits(address)', 'balanceOf(address)'],
    ],
    DEBT: [
      ...['debtOf(address)', 'borrowBalance(address)', 'borrowBalanceStored(address)', 'borrowBalanceOf(address)'],
      ...['debt(address)', 'borrowed(address)', 'debts(address)', 'borrows(address)'],
    ],
    TOTAL_DEBT: ['totalDebt()', 'totalBorrows()', 'totalBorrowed()', 'totalBorrow()', ABSENT],
    HEALTH: ['isHealthy(address)', 'isSolvent(address)', 'healthFactor(address)', 'isLiquidatable(address)', ABSENT],
  },
  watcher: 'LendingWatcher',
  campaign: 'LendingFuzz',
  properties: [
    'lending-books',
    'lending-backed',
    'lending-liquidation',
    'lending-interest',
    'lending-repaid',
    'lending-withdrawal',
  ],
}

/** The first that fits is used. Shares of vaults and pairs are ERC20 tokens too, but none exist at first. */
export const suites: readonly Suite[] = [
  erc4626,
  exchange,
  erc20,
  erc721,
  erc1155,
  governance,
  lending,
  staking,
  vesting,
]
