import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkout, inCheckout } from '../checkout.ts'
import { service } from '../setup/places.ts'
import { writeTarGz } from './archive.ts'

const FOUND = 1

/** Runs gitleaks; returns its report, without the secrets, if it found any. */
const runGitleaks = (args: readonly string[]): string | undefined => {
  const config = ['--config', inCheckout('.gitleaks.toml')]
  const options = ['--no-banner', '--no-color', '--redact', '--verbose', '--exit-code', String(FOUND)]
  const { status, stdout, stderr, error } = spawnSync(service('gitleaks'), [...args, ...config, ...options], {
    cwd: checkout,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  })
  if (error || (status !== 0 && status !== FOUND))
    throw new Error(`gitleaks failed: ${error?.message ?? stderr.trim()}`)
  // It also exits with 0 after a file that it couldn't read.
  if (/\b(ERR|FTL)\b/.test(stderr)) throw new Error(`gitleaks failed: ${stderr.trim()}`)
  return status === FOUND ? stdout.trim() || stderr.trim() : undefined
}

/** Archives in archives: a compressed page inside the site. */
const inArchives = ['--max-archive-depth', '4']

const scanFile = (file: string) => runGitleaks(['dir', ...inArchives, file])

const refuse = (place: string, report: string | undefined): void => {
  if (report !== undefined) throw new Error(`gitleaks found a secret in ${place}:\n${report.slice(0, 4_000)}`)
}

/** Fails if any commit that HEAD contains has a secret. */
export const refuseSecretsInHistory = (): void =>
  refuse('the history', runGitleaks(['git', '--log-opts', 'HEAD', checkout]))

/** Fails if a file or an archive has a secret, or if gitleaks overlooks one that was planted in an archive. */
export const refuseSecretsInFiles = (files: readonly string[]): void => {
  const scratch = mkdtempSync(join(tmpdir(), 'planted-'))
  try {
    writeFileSync(join(scratch, 'planted.txt'), `token = "ghp_${randomText(36)}"\n`)
    const out = join(scratch, 'planted.tar.gz')
    writeTarGz({ folder: scratch, paths: ['planted.txt'], out, timeSeconds: 0 })
    if (scanFile(out) === undefined) throw new Error('gitleaks overlooked a planted secret')
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
  for (const file of files) refuse(file, scanFile(file))
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

const randomText = (length: number) =>
  Array.from(randomBytes(length), (byte) => LETTERS[byte % LETTERS.length]).join('')

const SECRET_NAME =
  /(?:^|\/)(?:\.env(?:\.[^/]*)?|\.netrc|\.pgpass|id_(?:rsa|dsa|ecdsa|ed25519)|[^/]+\.(?:key|p12|pfx|jks))$|(?:^|\/)\.(?:git|ssh|aws|gnupg)\//

/** Names that suggest a secret; examples of a configuration are fine. */
export const secretNames = (paths: readonly string[]): string[] =>
  paths.filter((path) => SECRET_NAME.test(path) && !path.endsWith('.env.example'))
