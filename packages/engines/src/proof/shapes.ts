import type { AbiParameter } from '../foundry/abi.ts'

const field = (type: string, name: string, components?: AbiParameter[]): AbiParameter => ({ name, type, components })

/** The structs of `solidity/Shapes.sol`, member by member in their order. */
const creation = [
  field('uint64', 'nonce'),
  field('bytes', 'code'),
  field('bytes[]', 'givens'),
  field('uint256[]', 'values'),
]
const copy = [field('address', 'source'), field('address', 'at')]
const fn = [field('bytes4', 'selector'), field('bytes', 'types'), field('bool', 'isPayable'), field('bool', 'isPlain')]
const getter = [
  field('bytes4', 'selector'),
  field('bool', 'byAddress'),
  field('uint8', 'kind'),
  field('bool', 'isRole'),
]
const step = [
  field('uint8', 'who'),
  field('uint256', 'value'),
  field('bytes', 'data'),
  field('bytes', 'again'),
  field('uint8', 'reentries'),
]

const token = [field('address', 'at'), field('uint8', 'kind'), field('bool', 'isStocked')]

const role = [field('bytes4', 'getter'), field('bytes32', 'slot'), field('uint256', 'shift')]

export const targetShape = field('tuple', 'target', [
  field('tuple[]', 'creations', creation),
  field('tuple[]', 'copies', copy),
  field('bytes', 'twin'),
  field('address[]', 'dependencies'),
  field('address[]', 'stubs'),
  field('tuple[]', 'tokens', token),
  field('address[]', 'people'),
  field('tuple[]', 'functions', fn),
  field('tuple[]', 'getters', getter),
  field('uint256[]', 'numbers'),
  field('bool', 'canDie'),
  field('bool', 'asksOrigin'),
  field('bool', 'asksChance'),
  field('bool', 'hasLists'),
  field('uint256[]', 'trials'),
  field('uint256', 'gasPerMode'),
  field('uint256', 'gasPerStep'),
])

export const candidateShape = field('tuple', 'candidate', [
  field('uint8', 'mode'),
  field('uint8', 'sign'),
  field('tuple[]', 'steps', step),
  field('uint256', 'site'),
  field('address', 'callee'),
  field('bytes', 'message'),
  field('uint256', 'repeats'),
  field('uint8', 'environments'),
  field('bool', 'twinStops'),
  field('bool', 'touchedStub'),
  field('int256', 'gain'),
  field('int256', 'fairGain'),
  field('uint256', 'books'),
  field('uint256', 'fairBooks'),
  field('bytes32', 'effects'),
  field('tuple', 'role', role),
])
