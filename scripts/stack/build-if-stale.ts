import { createHash } from 'node:crypto'
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { runToEnd } from '@lc/dev-services'
import { checkout, inCheckout } from '../checkout.ts'
import { keepFolder, useKept } from '../kept-folders.ts'

const stampFile = inCheckout('.local', 'stamps', 'build')
const outputs = ['apps/web/build', 'apps/web/dist', 'apps/worker/dist']
const lastOutputs = ['apps/web/build/nginx', 'apps/web/dist/desk/index.html', 'apps/worker/dist/workflows.js']

const sources = [
  'package-lock.json',
  'package.json',
  'tsconfig.json',
  'packages/**',
  'docs/user-guide/**',
  'plugins/slither/**',
  'apps/*/package.json',
  'apps/web/**',
  'apps/worker/src/**',
]
/** Neither the site nor a workflow may import the packages listed here: see `boundaries.cjs`. */
const unread =
  /(^|\/)(paraglide|node_modules|generated|e2e|testing|build|dist|\.react-router)(\/|$)|\.test\.tsx?$|^packages\/(engines|compile-doctor|chains|testkit|dev-services|cli|mcp|action)\/src\//

/** Settings that the site is built with. */
const settings = ['API_ORIGIN_IO', 'API_ORIGIN_US', 'FAST_SCANS_PER_DAY', 'SITE_ENV', 'SOURCE_DATE_EPOCH'] as const

/** Builds the site and the workflow bundle if their sources have changed; returns whether they changed. */
export const buildIfStale = async () => {
  const key = fingerprint()
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === key && isBuilt()) return false
  rmSync(stampFile, { force: true })
  if (!restoreBuild(key)) {
    await runToEnd({ command: 'npm', args: ['run', '--silent', 'build'], cwd: checkout })
    // A source that changed meanwhile may or may not be in the build.
    if (fingerprint() !== key) return true
    storeBuild(key)
  }
  mkdirSync(dirname(stampFile), { recursive: true })
  writeFileSync(stampFile, key)
  return true
}

const isBuilt = () => lastOutputs.every((path) => existsSync(inCheckout(path)))

const fingerprint = () =>
  computeFingerprint(checkout, sources, {
    ...Object.fromEntries(settings.map((name) => [name, process.env[name]])),
    node: process.version,
    // The site's security.txt expires a fixed time after the build.
    month: new Date().toISOString().slice(0, 7),
  })

/** A hash of the contents, so that the same sources give the same hash in another checkout. */
export const computeFingerprint = (
  folder: string,
  patterns: string[],
  values: Readonly<Record<string, string | undefined>> = {},
) => {
  const hash = createHash('sha256').update(JSON.stringify(values))
  const files = globSync(patterns, { cwd: folder, exclude: (path) => unread.test(path) })
  for (const file of new Set(files.toSorted())) {
    if (statSync(join(folder, file)).isFile())
      hash
        .update(`${file}\0`)
        .update(readFileSync(join(folder, file)))
        .update('\0')
  }
  return hash.digest('hex')
}

/** Builds for a deployment are made afresh: their settings name files and dates. */
const isShared = settings.every((name) => process.env[name] === undefined)

const restoreBuild = (key: string): boolean =>
  isShared &&
  useKept('builds', key, (kept) => {
    for (const output of outputs) {
      rmSync(inCheckout(output), { recursive: true, force: true })
      cpSync(join(kept, output), inCheckout(output), { recursive: true })
    }
  })

const storeBuild = (key: string): void => {
  const fill = (folder: string) => {
    for (const output of outputs) cpSync(inCheckout(output), join(folder, output), { recursive: true })
  }
  if (isShared) keepFolder('builds', key, { count: 5, fill })
}
