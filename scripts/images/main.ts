import { spawnSync } from 'node:child_process'
import { layOut } from '../../deploy/images/main.ts'
import { checkout, inCheckout } from '../checkout.ts'
import { home, tools } from '../setup/places.ts'
import { buildIfStale } from '../stack/build-if-stale.ts'
import { buildBases } from './build-base.ts'
import { limits, read, runtime, show } from './podman.ts'

export const images = ['migrate', 'api', 'forms', 'web', 'worker', 'services'] as const

const PREFIX = 'localhost/lightning-cat'
const API_MAX_MB = 400
const WORKER_MAX_MB = 3_000

/**
 * Read once, so that all images name the same commit. Its time is that of every file and layer, because the web
 * server's ETags use it.
 */
const [commit = '', commitTime = ''] = read('git', ['log', '-1', '--format=%H %ct']).split(' ')

const build = (image: string, { tag, isAgain = false }: { tag: string; isAgain?: boolean }) =>
  show('podman', [
    ...['build', ...runtime, ...limits, '--network', 'host', '--pull=never', '--timestamp', commitTime],
    ...(isAgain ? ['--no-cache'] : ['--layers']),
    ...['--build-arg', `DEBIAN=${PREFIX}/debian`, '--build-arg', `NODE=${PREFIX}/node`],
    ...['--build-arg', `BUILD_COMMIT=${commit}`],
    // Replaces the stages that would install and build the same again.
    ...['--build-context', `tools=${tools}`, '--build-context', `service-programs=${home}/services/bin`],
    ...['--build-context', `build=${inCheckout('.local', 'images')}`],
    ...['-f', 'deploy/images/Containerfile', '--target', image, '-t', tag, checkout],
  ])

const megabytes = (image: string) =>
  Math.round(Number(read('podman', ['image', 'inspect', '--format', '{{.Size}}', image])) / 1_000_000)

const digest = (image: string) => read('podman', ['image', 'inspect', '--format', '{{.Digest}}', image])

/** Builds everything again without a cache, and compares. */
const isSame = async (chosen: readonly string[]) => {
  const differing: string[] = []
  for (const image of chosen) {
    await build(image, { tag: `${PREFIX}/${image}:again`, isAgain: true })
    if (digest(`${PREFIX}/${image}:again`) !== digest(`${PREFIX}/${image}`)) differing.push(image)
    spawnSync('podman', ['rmi', `${PREFIX}/${image}:again`])
  }
  if (differing.length > 0) console.log(`another digest: ${differing.join(', ')}`)
  return differing.length === 0
}

const { ONLY = '', FRESH = '', AGAIN = '1' } = process.env
const chosen = ONLY ? images.filter((image) => ONLY.split(',').includes(image)) : images
const startedMs = performance.now()
await buildBases(PREFIX, { fresh: FRESH === '1' })
await buildIfStale()
layOut(checkout, inCheckout('.local', 'images'))
for (const image of chosen) await build(image, { tag: `${PREFIX}/${image}` })
const minutes = ((performance.now() - startedMs) / 60_000).toFixed(1)
const same = AGAIN === '1' ? ((await isSame(chosen)) ? 'yes' : 'no') : 'unchecked'
const sizes = chosen.map((image) => [image, megabytes(`${PREFIX}/${image}`)] as const)
console.log(`built in ${minutes} min: ${sizes.map(([image, size]) => `${image} ${size} MB`).join(', ')}`)
const size = Object.fromEntries(sizes)
console.log(
  `images built=${chosen.length} api_mb=${size.api ?? '-'} worker_mb=${size.worker ?? '-'} same_digest=${same}`,
)
const isTooLarge = (size.api ?? 0) > API_MAX_MB || (size.worker ?? 0) > WORKER_MAX_MB
process.exitCode = isTooLarge || same === 'no' ? 1 : 0
