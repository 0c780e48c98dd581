import { components, paths } from '@lc/api-contract/openapi-v2.json'

interface Schema {
  $ref?: string
  type?: string
  format?: string
  const?: unknown
  enum?: unknown[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  additionalProperties?: Schema | boolean
}

interface Operation {
  operationId: string
  'x-scope': string
  parameters?: { name: string; in: string; required?: boolean; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>
}

/** A parameter, a field of a body or a field of an object. */
export interface ReferenceField {
  name: string
  /** Where it is sent: path, query, header or body. */
  place?: string
  type: string
  isRequired: boolean
}

export interface ReferenceCall {
  name: string
  method: string
  path: string
  scope: string
  fields: ReferenceField[]
  bodyType: string | undefined
  answers: { status: string; type: string }[]
}

/** The calls of the document, in its order, as the page shows them. */
export const referenceCalls = (): ReferenceCall[] =>
  Object.entries(paths as unknown as Record<string, Record<string, Operation>>).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => toCall(path, method, operation)),
  )

const toCall = (path: string, method: string, operation: Operation): ReferenceCall => {
  const { parameters = [], requestBody, responses } = operation
  const bodyType = Object.keys(requestBody?.content ?? {}).join(' | ') || undefined
  const body = requestBody?.content['application/json']?.schema
  return {
    name: operation.operationId,
    method: method.toUpperCase(),
    path,
    scope: operation['x-scope'],
    fields: [
      ...parameters.filter(isOwn).map(({ name, in: place, required = false, schema }) => ({
        name,
        place,
        type: typeWords(schema),
        isRequired: required,
      })),
      ...fieldsOf(body).map((field) => ({ ...field, place: 'body' })),
    ],
    bodyType,
    answers: Object.entries(responses)
      .filter(([status]) => status.startsWith('2'))
      .map(([status, { content = {} }]) => ({ status, type: answerWords(content) })),
  }
}

/** Headers that every call takes are explained once, above the calls. */
const isOwn = ({ in: place, name }: { in: string; name: string }) => place !== 'header' || name === 'Idempotency-Key'

const answerWords = (content: Record<string, { schema: Schema }>): string => {
  const json = content['application/json']?.schema
  const isFile = json?.format === 'binary'
  return json && !isFile ? typeWords(json) : Object.keys(content).join(' | ')
}

const fieldsOf = (schema: Schema | undefined): ReferenceField[] =>
  Object.entries(schema?.properties ?? {}).map(([name, field]) => ({
    name,
    type: typeWords(field),
    isRequired: schema?.required?.includes(name) ?? false,
  }))

/** The objects of the document with their own fields. */
export const referenceObjects = (): { name: string; fields: ReferenceField[] }[] =>
  Object.entries(components.schemas as unknown as Record<string, Schema>).map(([name, schema]) => ({
    name,
    fields: fieldsOf(schema),
  }))

/** A type in a few words; long lists of values are cut, because the document has them all. */
const typeWords = (schema: Schema): string => {
  if (schema.$ref) return schema.$ref.replace('#/components/schemas/', '')
  if (schema.enum) return cut(schema.enum.map(String))
  if (schema.const !== undefined) return String(schema.const)
  if (schema.items) return listWords(typeWords(schema.items))
  const variants = schema.oneOf ?? schema.anyOf
  if (variants) return cut(variants.map(typeWords))
  if (schema.type === 'object') return objectWords(schema)
  return schema.format ?? schema.type ?? 'any'
}

const listWords = (item: string) => (item.includes(' | ') ? `(${item})[]` : `${item}[]`)

const objectWords = ({ properties, additionalProperties }: Schema): string => {
  if (properties?.nextCursor) return `{ items: ${typeWords(properties.items ?? {})}, nextCursor }`
  if (properties) return `{ ${cut(Object.keys(properties), ', ')} }`
  return typeof additionalProperties === 'object' ? `{ *: ${typeWords(additionalProperties)} }` : 'object'
}

const SHOWN_VALUES = 6

const cut = (values: string[], separator = ' | '): string =>
  values.length > SHOWN_VALUES
    ? `${values.slice(0, SHOWN_VALUES).join(separator)}${separator}…`
    : values.join(separator)
