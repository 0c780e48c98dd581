import { z } from 'zod'

/** A parameter as compilers print it; `internalType` (`contract Token`, `enum Phase`) since 0.5.11. */
export interface AbiParameter {
  name: string
  type: string
  internalType?: string | undefined
  components?: AbiParameter[] | undefined
}

const AbiParameter: z.ZodType<AbiParameter> = z.lazy(() =>
  z.object({
    name: z.string().default(''),
    type: z.string(),
    internalType: z.string().optional(),
    components: z.array(AbiParameter).optional(),
  }),
)

const AbiItem = z.object({
  type: z.enum(['function', 'constructor', 'fallback', 'receive', 'event', 'error']).default('function'),
  name: z.string().default(''),
  inputs: z.array(AbiParameter).default([]),
  outputs: z.array(AbiParameter).default([]),
  stateMutability: z.enum(['pure', 'view', 'payable', 'nonpayable']).optional(),
  constant: z.boolean().optional(),
  payable: z.boolean().optional(),
})
export type AbiItem = z.infer<typeof AbiItem>

export const Abi = z.array(AbiItem)

/** Old compilers use fields of their own for it. */
export const isPayable = ({ stateMutability, payable }: AbiItem): boolean =>
  stateMutability === 'payable' || payable === true

export const isReading = ({ stateMutability, constant }: AbiItem): boolean =>
  stateMutability === 'view' || stateMutability === 'pure' || constant === true

/** The type in a signature: a struct is the tuple of its members. */
export const canonicalType = ({ type, components = [] }: AbiParameter): string =>
  type.startsWith('tuple') ? `(${components.map(canonicalType).join(',')})${type.slice('tuple'.length)}` : type

export const toSignature = ({ name, inputs }: AbiItem): string => `${name}(${inputs.map(canonicalType).join(',')})`

/** `uint8[3][]` is a list of `uint8[3]`. */
export const readElementType = (
  parameter: AbiParameter,
): { element: AbiParameter; length: number | undefined } | undefined => {
  const list = /^(.*)\[(\d*)\]$/.exec(parameter.type)
  if (!list) return undefined
  const [, type = '', length = ''] = list
  const internalType = parameter.internalType?.replace(/\[\d*\]$/, '')
  return { element: { ...parameter, type, internalType }, length: length === '' ? undefined : Number(length) }
}
