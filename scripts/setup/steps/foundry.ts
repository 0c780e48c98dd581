import { chmod, mkdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { extractFile, type PackedPackage, withPackages, withScratch } from '../download-packages.ts'
import { inTools, sharedStamp } from '../places.ts'
import { stampedStep } from '../step.ts'

const version = '1.7.1'
const integrity: Record<string, string> = {
  forge: 'sha512-/HQddyTanVOJKgvilmZrf8VOf7mhvwrWb59W73w5W5flX7b6zNh9CR6hKZzJwiRRi5Sxk/JOFEYIeKsQx7Teqg==',
  anvil: 'sha512-+XmShybEaxfCrr0OUUZwYEy2OnYZt5pHH9TzBtLv3+VrK0O/ANuNSVEahqNhKHlgX7GRJ59383ofNhxkRWIYTg==',
  cast: 'sha512-XUpTM2rwtkF8BJ02dae38NNZAx5QfycWRpdR2RmSgOJnasvXuvN58whDVLjQu8IDHEV/fCNIa49aE8V74pmDwQ==',
}
const programs = Object.keys(integrity)
const packageOf = (program: string) => `@foundry-rs/${program}-linux-amd64`

/** As npm packages, for the SBOM. */
export const foundryPackages = programs.map((program) => ({
  name: packageOf(program),
  version,
  integrity: integrity[program] ?? '',
}))

export const foundry = stampedStep({
  name: 'foundry',
  key: () => version,
  stampFile: sharedStamp('foundry'),
  outputs: programs.map((program) => inTools('foundry', 'bin', program)),
  install: async () => {
    await mkdir(inTools('foundry', 'bin'), { recursive: true })
    await withPackages(
      programs.map((program) => `${packageOf(program)}@${version}`),
      async (packages) => {
        for (const program of programs) await place(program, packages)
      },
    )
  },
})

const place = (program: string, packages: PackedPackage[]) =>
  withScratch(async (folder) => {
    const packed = packages.find(({ name }) => name === packageOf(program))
    if (!packed || packed.integrity !== integrity[program])
      throw new Error(`${packageOf(program)}@${version} does not match its pinned hash`)
    await extractFile(packed.file, `package/bin/${program}`, folder)
    const file = join(folder, 'package', 'bin', program)
    await chmod(file, 0o755)
    await rename(file, inTools('foundry', 'bin', program))
  })
