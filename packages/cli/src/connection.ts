import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { createApiClient } from '@lc/api-client'
import type { Command } from 'commander'
import { CliError, describeProblem } from './cli-error.ts'
import { readLogin } from './config-files.ts'
import { fetchWithRetries } from './fetch-with-retries.ts'
import type { Terminal } from './terminal.ts'

export interface ConnectionOptions {
  server?: string
  keyFile?: string
  lang?: 'en' | 'zh'
}

export type ApiClient = ReturnType<typeof createApiClient>

export interface Connection {
  client: ApiClient
  /** The origin of the API. */
  server: string
}

/** Adds the options of every command that calls the server. */
export const addConnectionOptions = (command: Command): Command =>
  command
    .option('--server <url>', 'address of the API (or LCAT_SERVER, or as saved by `lcat login`)')
    .option('--key-file <file>', 'file with the API key (or LCAT_KEY, or as saved by `lcat login`)')
    .option('--lang <en|zh>', 'language of texts', parseLanguage)

const parseLanguage = (text: string): string => {
  if (text !== 'en' && text !== 'zh') throw new CliError('--lang is en or zh.')
  return text
}

/** The API client for this server and key. Nothing is sent yet. */
export const connect = (terminal: Terminal, options: ConnectionOptions): Connection => {
  const server = findServer(terminal, options)
  const key = findKey(terminal, { ...options, server })
  const { lang: locale = 'en' } = options
  return { server, client: createApiClient({ server, key, locale, fetch: fetchWithRetries(terminal) }) }
}

/** The origin of the server to call. A key may only travel encrypted, unless it stays on this machine. */
export const findServer = ({ env }: Pick<Terminal, 'env'>, { server }: ConnectionOptions): string => {
  const named = server || env.LCAT_SERVER || readLogin(env)?.server
  if (!named) throw new CliError('No server: add --server <url>, set LCAT_SERVER, or run `lcat login --server <url>`.')
  const url = URL.parse?.(named) ?? parseUrl(named)
  if (!url || !['http:', 'https:'].includes(url.protocol)) throw new CliError(`${named} is not an https address.`)
  if (url.username || url.password) throw new CliError('The address of the server may not contain a user name.')
  if (url.protocol === 'http:' && !LOOPBACK.test(url.hostname)) {
    throw new CliError(`${url.origin} is not encrypted. Use https; http is allowed for this machine only.`)
  }
  return url.origin
}

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/

/** `URL.parse` is missing in Node 20. */
const parseUrl = (text: string): URL | undefined => {
  try {
    return new URL(text)
  } catch {
    return undefined
  }
}

const findKey = (terminal: Terminal, { keyFile, server }: ConnectionOptions & { server: string }): string => {
  const { env, cwd } = terminal
  const login = readLogin(env)
  // A saved key is sent only to the server that it was saved for.
  const saved = login?.server === server ? login.key : undefined
  const key = keyFile ? readKeyFile(resolve(cwd, keyFile)) : env.LCAT_KEY?.trim() || saved
  if (!key) throw new CliError(`No API key for ${server}: set LCAT_KEY, add --key-file, or run \`lcat login\`.`)
  return checkKey(key)
}

export const readKeyFile = (file: string): string => {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    throw new CliError(`Can't read the key file ${file}.`)
  }
}

/** Never shows the key: it may be another secret, pasted by mistake. */
export const checkKey = (key: string): string => {
  if (!/^lcat_[\w-]{10,200}$/.test(key)) throw new CliError('That is not an API key: keys start with lcat_.')
  return key
}

/** The address of the site. Fails early, before anything is uploaded, if the key can't be used for this command. */
export const checkAccess = async (
  { client, server }: Connection,
  needed: 'scan:read' | 'scan:write',
): Promise<{ site: string }> => {
  const key: { scopes: string[]; site?: string } = unwrap(await client.GET('/api/v2/key'))
  if (!key.scopes.includes(needed)) throw new CliError(describeProblem({ code: 'SCOPE_MISSING' }, 403))
  // Older servers don't name their site.
  return { site: key.site ?? server }
}

interface ApiResult<T> {
  data?: T
  error?: unknown
  response: Response
}

/** The answer of a call, or a failure with the reason. */
export const unwrap = <T>({ data, error, response }: ApiResult<T>): T => {
  if (!response.ok || error !== undefined || data === undefined) {
    throw new CliError(describeProblem(Object(error), response.status))
  }
  return data
}
