/** The parts of an OpenAPI document that are compared. */
interface Schema {
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  additionalProperties?: Schema | boolean
  oneOf?: Schema[]
  anyOf?: Schema[]
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  maxItems?: number
  pattern?: string
}

type Content = Record<string, { schema?: Schema }>

interface Operation {
  parameters?: { in: string; name: string; required?: boolean; schema?: Schema }[]
  requestBody?: { required?: boolean; content: Content }
  responses?: Record<string, { content?: Content }>
  'x-scope'?: string
}

export interface OpenapiDocument {
  paths?: Record<string, Record<string, Operation>>
  components?: { schemas?: Record<string, Schema> }
}

/** Whether clients send a value or receive it, because they break for opposite reasons. */
interface Place {
  name: string
  direction: 'request' | 'response'
}

const inside = ({ name, direction }: Place, part: string): Place => ({ name: `${name}${part}`, direction })

/**
 * Changes that could break a program written for the earlier document: calls, fields, statuses and content types that
 * are missing now, inputs that are newly required or more narrowly limited, and values that change their type. New
 * calls, optional inputs, response fields and response values are fine, because clients have to ignore unknown ones.
 */
export const findBreakingChanges = (earlier: object, later: object): string[] => {
  const before = earlier as OpenapiDocument
  const after = later as OpenapiDocument
  const changes: string[] = []
  const compare = createComparison({ before, after, report: (change) => changes.push(change) })
  for (const [path, operations] of Object.entries(before.paths ?? {})) {
    for (const [method, operation] of Object.entries(operations)) {
      const name = `${method.toUpperCase()} ${path}`
      const now = after.paths?.[path]?.[method]
      if (now) compare.operations(name, operation, now)
      else changes.push(`${name}: removed`)
    }
  }
  return [...new Set(changes)]
}

interface ComparisonOptions {
  before: OpenapiDocument
  after: OpenapiDocument
  report: (change: string) => void
}

const createComparison = ({ before, after, report }: ComparisonOptions) => {
  const resolve = (document: OpenapiDocument, schema: Schema): Schema => {
    const name = schema.$ref?.replace('#/components/schemas/', '')
    return name === undefined ? schema : (document.components?.schemas?.[name] ?? {})
  }

  const operations = (name: string, one: Operation, now: Operation) => {
    if (one['x-scope'] !== now['x-scope']) report(`${name}: needs another scope`)
    compareParameters(name, one, now)
    if (now.requestBody?.required && !one.requestBody?.required) report(`${name}: a body is newly required`)
    const body: Place = { name: `${name} body`, direction: 'request' }
    compareContent(body, one.requestBody?.content ?? {}, now.requestBody?.content ?? {})
    for (const [status, { content = {} }] of Object.entries(one.responses ?? {})) {
      const answer = now.responses?.[status]
      if (answer) compareContent({ name: `${name} ${status}`, direction: 'response' }, content, answer.content ?? {})
      else if (status.startsWith('2')) report(`${name}: status ${status} removed`)
    }
  }

  const compareParameters = (name: string, one: Operation, now: Operation) => {
    const keyOf = (parameter: { in: string; name: string }) => `${parameter.in} ${parameter.name}`
    const earlier = new Map(one.parameters?.map((parameter) => [keyOf(parameter), parameter]))
    const later = new Map(now.parameters?.map((parameter) => [keyOf(parameter), parameter]))
    for (const [key, { schema = {} }] of earlier) {
      const parameter = later.get(key)
      if (parameter) compareSchemas({ name: `${name} ${key}`, direction: 'request' }, schema, parameter.schema ?? {})
      else report(`${name} ${key}: removed`)
    }
    for (const [key, { required }] of later) {
      if (required && !earlier.get(key)?.required) report(`${name} ${key}: newly required`)
    }
  }

  const compareContent = (place: Place, one: Content, now: Content) => {
    for (const [type, { schema = {} }] of Object.entries(one)) {
      const content = now[type]
      if (content) compareSchemas(place, schema, content.schema ?? {})
      else report(`${place.name}: ${type} removed`)
    }
  }

  const compareSchemas = (place: Place, one: Schema, now: Schema) => {
    const { name, direction } = place
    const [earlier, later] = [resolve(before, one), resolve(after, now)]
    if (String(earlier.type) !== String(later.type)) report(`${name}: type changed`)
    if (direction === 'request') for (const change of narrowed(earlier, later)) report(`${name}: ${change}`)
    compareProperties(place, earlier, later)
    if (earlier.items) compareSchemas(inside(place, '[]'), earlier.items, later.items ?? {})
    if (isSchema(earlier.additionalProperties)) {
      const values = isSchema(later.additionalProperties) ? later.additionalProperties : {}
      compareSchemas(inside(place, '.*'), earlier.additionalProperties, values)
    }
    for (const [index, variant] of (earlier.oneOf ?? earlier.anyOf ?? []).entries()) {
      const same = (later.oneOf ?? later.anyOf)?.[index]
      if (same) compareSchemas(inside(place, `|${index}`), variant, same)
      else report(`${name}: variant ${index} removed`)
    }
  }

  const compareProperties = (place: Place, one: Schema, now: Schema) => {
    const { name, direction } = place
    for (const [field, schema] of Object.entries(one.properties ?? {})) {
      const later = now.properties?.[field]
      if (later) compareSchemas(inside(place, `.${field}`), schema, later)
      else report(`${name}.${field}: removed`)
    }
    const isRequired = (schema: Schema, field: string) => schema.required?.includes(field) ?? false
    for (const field of direction === 'request' ? (now.required ?? []) : []) {
      if (!isRequired(one, field)) report(`${name}.${field}: newly required`)
    }
    for (const field of direction === 'response' ? (one.required ?? []) : []) {
      if (now.properties?.[field] && !isRequired(now, field)) report(`${name}.${field}: may be missing now`)
    }
  }

  return { operations }
}

const isSchema = (value: Schema | boolean | undefined): value is Schema => typeof value === 'object'

/** Why values that clients could send before are refused now. */
const narrowed = (one: Schema, now: Schema): string[] => {
  const removed = now.enum ? (one.enum ?? ['any other value']).filter((value) => !now.enum?.includes(value)) : []
  const isLower = (limit: 'maxLength' | 'maximum' | 'maxItems') =>
    (now[limit] ?? Number.POSITIVE_INFINITY) < (one[limit] ?? Number.POSITIVE_INFINITY)
  const isHigher = (limit: 'minLength' | 'minimum') =>
    (now[limit] ?? Number.NEGATIVE_INFINITY) > (one[limit] ?? Number.NEGATIVE_INFINITY)
  return [
    ...removed.map((value) => `${String(value)} is no longer accepted`),
    ...(isLower('maxLength') || isLower('maximum') || isLower('maxItems') ? ['upper limit lowered'] : []),
    ...(isHigher('minLength') || isHigher('minimum') ? ['lower limit raised'] : []),
    ...(now.pattern !== undefined && now.pattern !== one.pattern ? ['pattern changed'] : []),
  ]
}
