import { randomUUID } from 'node:crypto'
import { type RouteSpec, routes } from '@lc/api-contract'
import { z } from 'zod'

/** One way to refer to someone's data: the fields of a call that contain ids, and the call with these ids. */
export interface CallWithIds {
  name: string
  spec: RouteSpec
  fields: readonly string[]
  inputOf: (ids: readonly string[]) => { query?: object; body?: object }
}

/** Values of the other fields, so that a call gets as far as the owner check. */
const wellKnown: Record<string, unknown> = {
  path: 'Vault.sol',
  mainFile: 'Vault.sol',
  finding: 'LC-01',
  findings: ['LC-01'],
  format: 'json',
  kind: 'calls',
  releaseAt: new Date(Date.now() + 86_400_000).toISOString(),
}

/**
 * A chain and a product belong to no one; an idempotency key and a tax id are the caller's own. A passkey's answer is
 * signed and looked up among the caller's own passkeys (second-factors.service.test.ts).
 */
const nobodys = ['chainId', 'productId', 'idempotencyKey', 'taxId', 'assertion', 'registration']

interface Schema {
  type?: string
  const?: unknown
  enum?: unknown[]
  format?: string
  minLength?: number
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  oneOf?: Schema[]
  anyOf?: Schema[]
}

/** Derived from the route descriptions: each call with a session, each variant of its input, each optional id. */
export const callsWithIds = (): CallWithIds[] =>
  Object.entries<RouteSpec>(routes)
    .filter(([, spec]) => spec.access === 'session')
    .flatMap(([name, spec]) =>
      (['query', 'body'] as const).flatMap((part) =>
        formsOf(schemaOf(spec[part])).flatMap((form) => callsOf({ name, spec, part, form })),
      ),
    )

/** Every id of an input by its name, at any depth. */
export const idsIn = (schema: z.ZodType): string[] => deepIdsOf('', schemaOf(schema))

const schemaOf = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema

const formsOf = (schema: Schema): Schema[] => schema.oneOf ?? schema.anyOf ?? [schema]

const isId = (name: string, { format, items }: Schema) =>
  !nobodys.includes(name) && (/^id$|Ids?$/.test(name) || format === 'uuid' || items?.format === 'uuid')

const deepIdsOf = (name: string, schema: Schema): string[] => {
  if (nobodys.includes(name)) return []
  if (isId(name, schema)) return [name]
  const inside = Object.entries(schema.properties ?? {}).flatMap(([field, below]) => deepIdsOf(field, below))
  const beside = [...(schema.oneOf ?? []), ...(schema.anyOf ?? []), ...(schema.items ? [schema.items] : [])]
  return [...inside, ...beside.flatMap((below) => deepIdsOf(name, below))]
}

interface Form {
  name: string
  spec: RouteSpec
  part: 'query' | 'body'
  form: Schema
}

const callsOf = ({ name, spec, part, form }: Form): CallWithIds[] => {
  const { properties = {}, required = [] } = form
  const ids = Object.keys(properties).filter((field) => isId(field, properties[field] ?? {}))
  const needed = ids.filter((field) => required.includes(field))
  const choices = ids.filter((field) => !required.includes(field)).map((field) => [...needed, field])
  return [...(needed.length > 0 ? [needed] : []), ...choices].map((fields) => ({
    name,
    spec,
    fields,
    inputOf: (given) => {
      const rest = required.filter((field) => !fields.includes(field))
      const sampled = rest.map((field) => [field, sampleOf(field, properties[field] ?? {})])
      const named = fields.map((field, at) => [field, properties[field]?.type === 'array' ? [given[at]] : given[at]])
      return { [part]: Object.fromEntries([...sampled, ...named]) }
    },
  }))
}

const sampleOf = (name: string, schema: Schema): unknown => {
  if (schema.const !== undefined) return schema.const
  const known = wellKnown[name]
  if (known !== undefined) return known
  if (schema.enum) return schema.enum[0]
  if (schema.format === 'uuid') return randomUUID()
  if (schema.type === 'array') return [sampleOf('', schema.items ?? {})]
  if (schema.type === 'boolean') return false
  return schema.type === 'integer' || schema.type === 'number' ? 1 : 'x'.repeat(schema.minLength ?? 1)
}
