import { join } from 'node:path'
import { drawOgImages } from './og-images/draw-og-images.ts'
import { ogPages } from './og-images/og-pages.ts'

const root = join(import.meta.dirname, '..')
const built = join(root, 'build/client')

/** Runs after the build, because the pictures repeat the text of the finished pages. */
await drawOgImages(await ogPages(built), { out: built, cache: join(root, 'dist/og-images') })
