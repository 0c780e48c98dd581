import { addressLiteral } from './solidity-literals.ts'

/** The accounts that act in a generated test. */
export interface Actors {
  deployer: string
  user: string
  other: string
  stranger: string
  /** The attacker's contract in proofs. */
  attacker: string
  /** In fuzzing: an attacker with code, and a contract that doesn't handle tokens. */
  puppet: string
  mute: string
  /** Receivers of tokens in unit tests, one per standard. */
  erc20Receiver: string
  erc721Receiver: string
  erc1155Receiver: string
  /** Where the search for proofs keeps the contract's code while its twin replaces it. */
  original: string
}

/** As the Solidity files of this package declare them. Runs without a seed use these. */
export const fixedActors: Actors = {
  deployer: '0x00000000000000000000000000000000de910001',
  user: '0x0000000000000000000000000000000005e40001',
  other: '0x0000000000000000000000000000000005e40002',
  stranger: '0x000000000000000000000000000000000bad0001',
  attacker: '0x000000000000000000000000000000000badc0de',
  puppet: '0x000000000000000000000000000000000bad0002',
  mute: '0x000000000000000000000000000000000bad0003',
  erc20Receiver: '0x0000000000000000000000000000000000ec0001',
  erc721Receiver: '0x0000000000000000000000000000000000ec0002',
  erc1155Receiver: '0x0000000000000000000000000000000000ec0003',
  original: '0x000000000000000000000000000000000badc0d1',
}

export const roles = Object.keys(fixedActors) as (keyof Actors)[]

/** An address for each role. */
export const actorsWith = (addressFor: (role: keyof Actors) => string): Actors =>
  Object.fromEntries(roles.map((role) => [role, addressFor(role)])) as unknown as Actors

/** Solidity of this package with other addresses for the actors; their names stay the same. */
export const withActors = (source: string, actors: Actors): string =>
  roles
    .filter((role) => actors[role] !== fixedActors[role])
    .reduce((text, role) => text.replaceAll(declared(fixedActors[role]), `= ${addressLiteral(actors[role])};`), source)

const declared = (address: string): string => `= address(0x${address.slice(-8)});`
