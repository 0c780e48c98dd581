import { join } from 'node:path'
import { drawOgImages } from './og-images/draw-og-images.ts'
import { ogPages } from './og-images/og-pages.ts'

const root = join(import.meta.dirname, '..')
const built = join(root, 'build/client')

/** After the build, because the pictures say what the finished pages say. */
await drawOgImages(await ogPages(built), { out: built, cache: join(root, 'dist/og-images') })
