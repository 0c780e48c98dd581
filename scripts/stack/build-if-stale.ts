import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { runToEnd } from '@lc/dev-services'
import { checkout, inCheckout } from '../checkout.ts'

const stampFile = inCheckout('.local', 'stamps', 'build')
const outputs = [
  inCheckout('apps/web/build/nginx'),
  inCheckout('apps/web/dist/desk/index.html'),
  inCheckout('apps/worker/dist/workflows.js'),
]
const sources = [
  'package-lock.json',
  'packages/*/package.json',
  'packages/*/src/**',
  'packages/content/{messages,project.inlang,blog,legal}/**',
  'docs/user-guide/**',
  'plugins/slither/**',
  'apps/*/*.{json,ts}',
  'apps/web/{deploy,prepare,public,src}/**',
  'apps/worker/src/**',
]
const generated = /\/(paraglide|node_modules|generated)(\/|$)/

/** Builds the site and the workflow bundle if their sources have changed; returns whether it built. */
export const buildIfStale = async () => {
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === fingerprint() && outputs.every(existsSync))
    return false
  await runToEnd({ command: 'npm', args: ['run', '--silent', 'build'], cwd: checkout })
  mkdirSync(dirname(stampFile), { recursive: true })
  writeFileSync(stampFile, fingerprint())
  return true
}

const fingerprint = () => computeFingerprint(checkout, sources)

/**
 * Uses names, sizes and times instead of contents: a false alarm costs one build, reading all files would slow every
 * start.
 */
export const computeFingerprint = (folder: string, patterns: string[]) => {
  const hash = createHash('sha256')
  const files = globSync(patterns, { cwd: folder, exclude: (path) => generated.test(path) })
  for (const file of files.toSorted()) {
    const stat = statSync(`${folder}/${file}`)
    if (stat.isFile()) hash.update(`${file}\0${stat.size}\0${stat.mtimeMs}\0`)
  }
  return hash.digest('hex')
}
