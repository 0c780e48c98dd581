import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { homeFolder, serviceBinary } from '../../packages/dev-services/src/home.ts'
import { checkout, inCheckout } from '../checkout.ts'

const workflows = ['.github/workflows', 'examples/ci/github'].flatMap((folder) =>
  readdirSync(inCheckout(folder)).map((name) => `${folder}/${name}`),
)

/** actionlint reads workflows only. shellcheck and pyflakes may be on one machine and not on another. */
const linters = [
  { name: 'actionlint', args: ['-shellcheck=', '-pyflakes=', ...workflows] },
  { name: 'zizmor', args: ['--offline', '--no-progress', '--quiet', 'action.yml', ...workflows] },
  { name: 'hadolint', args: ['deploy/images/Containerfile', 'deploy/images/Containerfile.base'] },
]

/** Lints the action, all workflows, ours and the examples, and the Containerfiles. */
const lint = ({ name, args }: (typeof linters)[number]): boolean => {
  const { status, error } = spawnSync(serviceBinary(homeFolder(), name), args, { cwd: checkout, stdio: 'inherit' })
  if (error) console.error(`${name} can't be started. Run \`make setup\` first. ${error.message}`)
  return status === 0
}

process.exitCode = linters.map(lint).every(Boolean) ? 0 : 1
