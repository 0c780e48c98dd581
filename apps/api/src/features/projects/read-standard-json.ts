import { AppError } from '@lc/api-contract'
import { refuseUpload } from '@lc/core'
import type { BuildHints } from '@lc/db'
import { z } from 'zod'
import { isUnambiguousJson } from '../../http/plugins/json-bodies.ts'

/** Many tools write these keys, but we set the outputs and the metadata ourselves. */
const ignored = z.unknown().optional()

const Settings = z.strictObject({
  remappings: z.array(z.string().max(500)).max(1_000).optional(),
  optimizer: z
    .object({ enabled: z.boolean().default(false), runs: z.int().min(0).max(4_294_967_295).default(200) })
    .optional(),
  evmVersion: z
    .string()
    .regex(/^[a-zA-Z]{3,20}$/)
    .optional(),
  viaIR: z.boolean().optional(),
  libraries: z
    .record(z.string().max(500), z.record(z.string().max(200), z.string().regex(/^0x[0-9a-fA-F]{40}$/)))
    .optional(),
  outputSelection: ignored,
  metadata: ignored,
  compilationTarget: ignored,
})

const Input = z.strictObject({
  language: z.literal('Solidity'),
  sources: z.record(z.string(), z.strictObject({ content: z.string(), keccak256: z.string().max(70).optional() })),
  settings: Settings.default({}),
})

/** solc's own input, or Hardhat's build info, which also contains the compiler version. */
const BuildInfo = z.object({ solcVersion: z.string().regex(/^\d+\.\d+\.\d+$/), input: Input })

export interface StandardJson {
  sources: [path: string, text: string][]
  stated: BuildHints
}

/** Reads the listed keys of a standard JSON. An unknown key rejects the file, so that nothing is dropped silently. */
export const readStandardJson = (path: string, text: string): StandardJson => {
  if (!isUnambiguousJson(text)) return refuseUpload('bad_standard_json', path)
  const value = parse(path, text)
  const info = BuildInfo.safeParse(value)
  const input = info.success ? info.data.input : Input.safeParse(value).data
  if (!input) return refuseUpload('bad_standard_json', path)
  const { optimizer, evmVersion, viaIR, libraries, remappings } = input.settings
  const settings = { optimizer, evmVersion, viaIR, libraries }
  if (remappings?.some((rule) => !isInside(rule))) refuseUpload('bad_standard_json', path)
  return {
    sources: Object.entries(input.sources).map(([name, { content }]) => [name, content]),
    stated: withoutUndefined({
      compiler: info.success ? info.data.solcVersion : undefined,
      settings: withoutUndefined(settings),
      remappings,
    }),
  }
}

const parse = (path: string, text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new AppError('UPLOAD_REFUSED', { details: { reason: 'bad_standard_json', path }, cause })
  }
}

/** `context:prefix=target` with a target that stays among the sources. */
const isInside = (rule: string): boolean => {
  const target = rule.slice(rule.indexOf('=') + 1)
  return /^[^=]+=/.test(rule) && !target.startsWith('/') && !/(^|\/)\.\.(\/|$)|\\|:/.test(target)
}

type Defined<T> = { [K in keyof T]: Exclude<T[K], undefined> }

const withoutUndefined = <T extends object>(fields: T): Partial<Defined<T>> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<Defined<T>>
