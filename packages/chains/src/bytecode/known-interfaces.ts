import { selectorOf } from '../hex.ts'

/** Interfaces that a reader knows by name, with the functions that make them. */
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

const bySelector = new Map(Object.values(interfaces).flatMap((list) => list.map((text) => [selectorOf(text), text])))

/** The name of a function, where its selector is one of a well-known interface. */
export const signatureOf = (selector: string): string | undefined => bySelector.get(selector)

/** The interfaces all of whose functions are among these. */
export const interfacesIn = (selectors: ReadonlySet<string>): string[] =>
  Object.keys(interfaces).filter((name) => interfaces[name]?.every((text) => selectors.has(selectorOf(text))))
