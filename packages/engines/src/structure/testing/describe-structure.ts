import type { Access, Structure, StructureCall, StructureContract } from '@lc/api-contract'

/** A structure as short lines, one per fact, in the format of the fixtures. */
export const describeStructure = ({ contracts }: Structure): string[] => contracts.flatMap(contractFacts).toSorted()

/** The facts that a fixture states in lines that begin with `//=`. */
export const statedFacts = (source: string): string[] =>
  [...source.matchAll(/^\/\/= (.*)$/gm)].map(([, fact = '']) => fact).toSorted()

const contractFacts = ({ name, kind, linearization, functions, storage = [] }: StructureContract): string[] => [
  `${name} ${kind} < ${linearization.slice(1).map(nameOf).join(' ')}`.trim(),
  ...storage.map((entry) => `${name} stores ${entry.slot}+${entry.offset}:${entry.bytes} ${entry.name}`),
  ...functions.flatMap(({ signature, visibility, mutability, modifiers, access, overrides, calls }) => [
    `${name}.${signature} ${visibility} ${mutability} [${modifiers.join(' ')}] ${accessWords(access)}`,
    ...(overrides.length > 0 ? [`${name}.${signature} overrides ${overrides.map(nameOf).toSorted().join(' ')}`] : []),
    ...calls.map((call) => `${name}.${signature} calls ${callWords(call)}`),
  ]),
]

const accessWords = (access: Access): string =>
  access.kind === 'guarded' ? `guarded by ${access.by.map(({ text }) => text).join('; ')}` : access.kind

const callWords = ({ kind, contract, name, via }: StructureCall): string =>
  `${kind} ${contract === undefined ? '' : `${nameOf(contract)}.`}${name}${via === undefined ? '' : ` via ${via}`}`

const nameOf = (id: string): string => id.slice(id.lastIndexOf(':') + 1)
