import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Terminal } from './terminal.ts'

type Env = Terminal['env']

const configFile = (env: Env): string =>
  join(env.XDG_CONFIG_HOME || join(env.HOME || homedir(), '.config'), 'lcat', 'login.json')

const stateFile = (env: Env): string =>
  join(env.XDG_STATE_HOME || join(env.HOME || homedir(), '.local', 'state'), 'lcat', 'last-scans.json')

export interface Login {
  server: string
  key: string
}

export const readLogin = (env: Env): Login | undefined => {
  const { server, key } = readJson(configFile(env))
  return typeof server === 'string' && typeof key === 'string' ? { server, key } : undefined
}

/** Returns the path of the file. Only its owner can read it. */
export const writeLogin = (env: Env, login: Login): string => {
  const file = configFile(env)
  writePrivate(file, login)
  return file
}

export const removeLogin = (env: Env): void => rmSync(configFile(env), { force: true })

/** The newest scan of a folder, for commands that are called without a scan. */
export interface LastScan {
  server: string
  scanId: string
}

export const readLastScan = (env: Env, folder: string): LastScan | undefined => {
  const last = readJson(stateFile(env))[folder] as Partial<LastScan> | undefined
  return typeof last?.server === 'string' && typeof last.scanId === 'string'
    ? { server: last.server, scanId: last.scanId }
    : undefined
}

/** Older folders are forgotten. */
const MAX_FOLDERS = 200

export const writeLastScan = (env: Env, folder: string, scan: LastScan): void => {
  const { [folder]: _previous, ...others } = readJson(stateFile(env))
  const kept = Object.entries(others).slice(1 - MAX_FOLDERS)
  writePrivate(stateFile(env), { ...Object.fromEntries(kept), [folder]: scan })
}

const readJson = (file: string): Record<string, unknown> => {
  try {
    const value = JSON.parse(readFileSync(file, 'utf8'))
    return value && typeof value === 'object' ? value : {}
  } catch {
    return {}
  }
}

const writePrivate = (file: string, value: unknown): void => {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600 })
  // The mode above applies to new files only.
  chmodSync(file, 0o600)
}
