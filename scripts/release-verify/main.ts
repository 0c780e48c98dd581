import { parseArgs } from 'node:util'
import { readGit } from '../release/git.ts'
import { verifyRelease } from '../release/verify-release.ts'

const USAGE = `usage: make release-verify DIR=<folder> KEY=<public key> [COMMIT=<commit>]
  Checks every file of a release against its signed provenance, without a network.
  KEY is the release's public key in PEM. COMMIT defaults to the tag of the version if this clone has it, otherwise HEAD.`

const text = { type: 'string', default: '' } as const

const main = async (): Promise<number> => {
  const { dir, key, commit } = parseArgs({ options: { dir: text, key: text, commit: text } }).values
  if (!dir || !key) {
    console.log(USAGE)
    return 2
  }
  const expectedCommit = (version: string) =>
    commit || readGit('rev-parse', '--quiet', '--verify', `v${version}^{commit}`) || readGit('rev-parse', 'HEAD')
  const result = await verifyRelease({ folder: dir, keyFile: key, expectedCommit })
  if (result.state === 'refused') {
    if (result.about) console.log(result.about)
    console.log(`release-verify refused reason=${result.reason}`)
    return 1
  }
  const { version, commit: from, files, keyId } = result
  console.log(`release-verify valid version=${version} commit=${from} files=${files} key=${keyId}`)
  return 0
}

try {
  process.exitCode = await main()
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
