import { join } from 'node:path'
import { buildAnswers, buildIslands } from './build-scripts.ts'
import { cutFonts } from './cut-fonts.ts'
import { drawIcons } from './draw-icons.ts'
import { writePluginSource } from './write-plugin-source.ts'
import { writeSampleReport, writeSamples } from './write-samples.ts'
import { writeSiteFiles } from './write-site-files.ts'

const root = join(import.meta.dirname, '..')

await cutFonts(join(root, 'dist/fonts'))
await buildIslands({ root, out: join(root, 'dist/public') })
await buildAnswers({ root, out: join(root, 'dist/answers') })
// After the islands, which empty the folder first.
await writeSamples(join(root, 'dist/public'))
await writeSampleReport(join(root, 'dist/public'))
await writePluginSource(join(root, 'dist/public'))
await writeSiteFiles(join(root, 'dist/public'))
await drawIcons(join(root, 'dist/public'))
