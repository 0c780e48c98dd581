import { toSelector } from '../hex.ts'

/** Well-known interfaces and the functions that define them. */
const interfaces: Record<string, readonly string[]> = {
  erc20: [
    'totalSupply()',
    'balanceOf(address)',
    'transfer(address,uint256)',
    'transferFrom(address,address,uint256)',
    'approve(address,uint256)',
    'allowance(address,address)',
  ],
  erc721: [
    'balanceOf(address)',
    'ownerOf(uint256)',
    'transferFrom(address,address,uint256)',
    'safeTransferFrom(address,address,uint256)',
    'safeTransferFrom(address,address,uint256,bytes)',
    'approve(address,uint256)',
    'setApprovalForAll(address,bool)',
    'getApproved(uint256)',
    'isApprovedForAll(address,address)',
  ],
  erc1155: [
    'balanceOf(address,uint256)',
    'balanceOfBatch(address[],uint256[])',
    'setApprovalForAll(address,bool)',
    'isApprovedForAll(address,address)',
    'safeTransferFrom(address,address,uint256,uint256,bytes)',
    'safeBatchTransferFrom(address,address,uint256[],uint256[],bytes)',
  ],
  erc4626: ['asset()', 'totalAssets()', 'deposit(uint256,address)', 'redeem(uint256,address,address)'],
  erc165: ['supportsInterface(bytes4)'],
  erc2612: ['permit(address,address,uint256,uint256,uint8,bytes32,bytes32)', 'nonces(address)', 'DOMAIN_SEPARATOR()'],
  ownable: ['owner()', 'transferOwnership(address)'],
  access_control: ['hasRole(bytes32,address)', 'grantRole(bytes32,address)', 'revokeRole(bytes32,address)'],
  pausable: ['paused()'],
  uups: ['proxiableUUID()', 'upgradeToAndCall(address,bytes)'],
  beacon: ['implementation()'],
  diamond_loupe: ['facets()', 'facetAddresses()', 'facetAddress(bytes4)', 'facetFunctionSelectors(address)'],
}

const bySelector = new Map(Object.values(interfaces).flatMap((list) => list.map((text) => [toSelector(text), text])))

/** The signature for a selector of a well-known interface. */
export const findSignature = (selector: string): string | undefined => bySelector.get(selector)

/** The interfaces whose functions are all present. */
export const interfacesIn = (selectors: ReadonlySet<string>): string[] =>
  Object.keys(interfaces).filter((name) => interfaces[name]?.every((text) => selectors.has(toSelector(text))))
