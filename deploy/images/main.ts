import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { containerMain } from '../../apps/web/deploy/nginx-main.ts'
import { assemble } from './assemble.ts'

/** The folders of the images, and the program in each. */
export const programs = {
  api: 'apps/api',
  worker: 'apps/worker',
  forms: 'apps/web',
  migrate: 'packages/db',
  services: 'packages/dev-services',
}

/** Lays out everything that the Containerfile takes from a finished build. */
export const layOut = (root: string, target: string) => {
  rmSync(target, { recursive: true, force: true })
  for (const [image, program] of Object.entries(programs)) assemble(root, program, join(target, image))
  cpSync(join(root, 'apps/web/build'), join(target, 'site'), { recursive: true })
  mkdirSync(join(target, 'nginx'))
  writeFileSync(join(target, 'nginx', 'tls.conf'), containerMain({ isTls: true }))
  writeFileSync(join(target, 'nginx', 'plain.conf'), containerMain({ isTls: false }))
}

if (import.meta.main) {
  const [target] = process.argv.slice(2)
  if (!target) throw new Error('usage: node deploy/images/main.ts <target>')
  layOut(resolve('.'), resolve(target))
}
