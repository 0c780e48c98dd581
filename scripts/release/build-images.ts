import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inCheckout } from '../checkout.ts'
import { run } from '../setup/run.ts'
import { writeTar } from './archive.ts'
import { type BuildOptions, buildEnvironment } from './build-files.ts'
import { secretNames } from './find-secrets.ts'

const images = ['migrate', 'api', 'forms', 'web', 'worker', 'services'] as const

interface Descriptor {
  digest: string
}

/** Builds every image, and saves each as an OCI archive whose bytes depend on the image alone. */
export const buildImages = async ({ version, out, timeSeconds }: BuildOptions): Promise<void> => {
  console.log('building images')
  // The site was built a moment ago; the stamp of an older build would hide it.
  rmSync(inCheckout('.local/stamps/build'), { force: true })
  const env = { ...buildEnvironment(timeSeconds), AGAIN: '0' }
  await run({ purpose: 'building images', command: 'node', args: ['scripts/images/main.ts'], env })
  const digests: Record<string, string> = {}
  for (const image of images) digests[image] = await saveImage(image, { version, out, timeSeconds })
  writeFileSync(join(out, 'images.json'), `${JSON.stringify(digests, null, 2)}\n`)
}

const saveImage = async (image: string, { version, out, timeSeconds }: BuildOptions): Promise<string> => {
  const scratch = mkdtempSync(join(tmpdir(), 'image-'))
  try {
    const layout = join(scratch, 'oci')
    const name = `localhost/lightning-cat/${image}`
    await run({
      purpose: `saving ${image}`,
      command: 'podman',
      args: ['save', '--quiet', '--format', 'oci-dir', '-o', layout, name],
    })
    await refuseSecretNames(image, layout)
    const archive = join(out, `lightning-cat-${image}-${version}.oci.tar`)
    const paths = ['blobs', 'index.json', 'oci-layout'].filter((path) => existsSync(join(layout, path)))
    writeTar({ folder: layout, paths, out: archive, timeSeconds })
    return digestOf(layout)
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8'))

const digestOf = (layout: string): string => (readJson(join(layout, 'index.json')).manifests as [Descriptor])[0].digest

const blob = (layout: string, { digest }: Descriptor) => join(layout, 'blobs', ...digest.split(':'))

/** The names of all files in all layers, also of those that a later layer hides. */
const refuseSecretNames = async (image: string, layout: string): Promise<void> => {
  const { layers } = readJson(blob(layout, { digest: digestOf(layout) })) as { layers: Descriptor[] }
  for (const layer of layers) {
    const listed = await run({ purpose: `listing ${image}`, command: 'tar', args: ['-tf', blob(layout, layer)] })
    const [found] = secretNames(listed.split('\n'))
    if (found !== undefined) throw new Error(`the image ${image} has a file that looks like a secret: ${found}`)
  }
}
