import { AppError } from '@lc/api-contract'
import type { FastifyInstance } from 'fastify'

/**
 * The largest calls decide about 200 findings, name 200 contracts, or contain 5,000 characters. Uploads have their own
 * limits.
 */
const MAX_JSON_BYTES = 64 * 1024

/**
 * Fastify's JSON parser, which rejects poisoned prototypes; duplicate keys are rejected too. Size and depth are checked
 * before parsing.
 */
export const useJsonBodies = (app: FastifyInstance) => {
  const parse = app.getDefaultJsonParser('error', 'error')
  const options = { parseAs: 'string', bodyLimit: MAX_JSON_BYTES } as const
  app.addContentTypeParser('application/json', options, (request, body, done) => {
    const text = String(body)
    if (isUnambiguousJson(text)) parse(request, text, done)
    else done(new AppError('BAD_REQUEST'))
  })
}

const MAX_DEPTH = 100
/** More than any body or standard JSON has; parsing objects with many keys is slow. */
const MAX_KEYS = 5_000

/**
 * Whether a text, if it is JSON, may be parsed and means the same to every parser: no key twice in one object, no
 * `__proto__`, no deep nesting, no huge object. Walks the characters once; a text that isn't JSON may get either answer.
 */
export const isUnambiguousJson = (text: string): boolean => {
  const keysOf: Keys[] = []
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    if (unit === OPEN_BRACE || unit === OPEN_BRACKET) {
      if (keysOf.push(undefined) > MAX_DEPTH) return false
    } else if (unit === CLOSE_BRACE || unit === CLOSE_BRACKET) keysOf.pop()
    else if (unit === QUOTE) {
      const end = endOfString(text, at)
      if (text.charCodeAt(afterSpaces(text, end)) === COLON && !addKey(keysOf, text.slice(at, end))) return false
      at = end - 1
    }
  }
  return true
}

const [OPEN_BRACE, CLOSE_BRACE, OPEN_BRACKET, CLOSE_BRACKET] = [123, 125, 91, 93] as const
const [QUOTE, BACKSLASH, COLON, SPACE] = [34, 92, 58, 32] as const

/** The position after the string that starts here. */
const endOfString = (text: string, start: number): number => {
  for (let at = start + 1; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    if (unit === QUOTE) return at + 1
    if (unit === BACKSLASH) at++
  }
  return text.length
}

const afterSpaces = (text: string, start: number): number => {
  let at = start
  while (at < text.length && text.charCodeAt(at) <= SPACE) at++
  return at
}

/** The keys of an object so far. A list is enough for small objects, and a hostile text may contain many of them. */
type Keys = Set<string> | string[] | undefined

const FEW = 8

/** Escaped keys are compared by their meaning. */
const addKey = (keysOf: Keys[], written: string): boolean => {
  const key = written.includes('\\') ? unescaped(written) : written.slice(1, -1)
  if (keysOf.length === 0 || key === undefined || key === '__proto__') return false
  const keys = keysOf.at(-1)
  if (keys === undefined) keysOf[keysOf.length - 1] = [key]
  else if (Array.isArray(keys)) {
    if (keys.includes(key)) return false
    if (keys.push(key) > FEW) keysOf[keysOf.length - 1] = new Set(keys)
  } else return !keys.has(key) && keys.add(key).size <= MAX_KEYS
  return true
}

const unescaped = (written: string): string | undefined => {
  try {
    return JSON.parse(written) as string
  } catch {
    return undefined
  }
}
