import { type Structure, type StructureContract, StructureFunction } from '@lc/api-contract'

/** For tests of pictures: long enough on any machine, and shorter than a test may take. */
export const PATIENT_LAYOUT_MS = 50_000

export const fn = (given: Partial<StructureFunction> = {}): StructureFunction =>
  StructureFunction.parse({
    signature: 'f()',
    line: 1,
    visibility: 'public',
    mutability: 'nonpayable',
    modifiers: [],
    overrides: [],
    access: { kind: 'open' },
    calls: [],
    ...given,
  })

export const contract = (name: string, given: Partial<StructureContract> = {}): StructureContract => {
  const id = `a.sol:${name}`
  return {
    id,
    name,
    file: 'a.sol',
    line: 1,
    kind: 'contract',
    bases: [],
    linearization: [id],
    functions: [],
    variables: [],
    ...given,
  }
}

export const structureOf = (...contracts: StructureContract[]): Structure => ({
  contracts,
  omitted: { contracts: 0, functions: 0, calls: 0, variables: 0 },
})

export const calling = (name: string, target?: string) =>
  fn({ calls: [{ kind: 'external', name, line: 1, ...(target === undefined ? {} : { contract: target }) }] })

/** Contracts that inherit from and call each other, in forty files. */
export const crowd = (count: number) =>
  structureOf(
    ...Array.from({ length: count }, (_, at) =>
      contract(`C${at}`, {
        file: `src/part${at % 40}/C${at}.sol`,
        bases: at > 0 ? [`a.sol:C${Math.floor(at / 2)}`] : [],
        functions: Array.from({ length: 8 }, (_, of) => ({
          ...calling(`f${of}`, `a.sol:C${(at * 7 + of) % count}`),
          signature: `f${of}()`,
        })),
      }),
    ),
  )
