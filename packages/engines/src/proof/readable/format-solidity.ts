import { z } from 'zod'
import type { RunContext } from '../../engine.ts'
import { parseJson } from '../../tool-output.ts'

/** The files as `forge fmt` writes them; `undefined` if it can't read one of them. */
export const formatSolidity = async (
  files: Readonly<Record<string, string>>,
  { jail, limits, signal }: Pick<RunContext, 'jail' | 'limits' | 'signal'>,
): Promise<Record<string, string> | undefined> => {
  const run = await jail.run({
    profile: 'strict',
    argv: ['/tools/node/bin/node', PROGRAM],
    env: { FOUNDRY_DISABLE_NIGHTLY_WARNING: '1' },
    files: { [PROGRAM]: SOURCE, [INPUT]: JSON.stringify(files) },
    limits,
    signal,
  })
  const read = Texts.safeParse(parseJson(run.stdout))
  return run.end === 'exited' && run.code === 0 && read.success ? read.data : undefined
}

const Texts = z.record(z.string(), z.string())
const PROGRAM = 'lc-format.cjs'
const INPUT = 'lc-format.json'

/** The jail's user doesn't own the files of the job, so they are written again elsewhere. */
const SOURCE = `'use strict'
const fs = require('node:fs')
const path = require('node:path')
const { spawnSync } = require('node:child_process')
const files = JSON.parse(fs.readFileSync('${INPUT}', 'utf8'))
const paths = Object.keys(files)
fs.mkdirSync('/tmp/lc-format')
process.chdir('/tmp/lc-format')
for (const each of paths) {
  fs.mkdirSync(path.dirname(each), { recursive: true })
  fs.writeFileSync(each, files[each])
}
const { status, stderr } = spawnSync('/tools/foundry/bin/forge', ['fmt', ...paths])
if (status !== 0) {
  process.stderr.write(String(stderr).slice(-2000))
  process.exit(1)
}
process.stdout.write(JSON.stringify(Object.fromEntries(paths.map((each) => [each, fs.readFileSync(each, 'utf8')]))))
`
