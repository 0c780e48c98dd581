import { globSync, readFileSync } from 'node:fs'
import { inCheckout } from '../../checkout.ts'
import { checkoutStamp } from '../places.ts'
import { run } from '../run.ts'
import { hashOf, stampedStep } from '../stamp.ts'

const sources = () =>
  globSync(
    [
      'packages/content/messages/**/*.json',
      'packages/content/project.inlang/settings.json',
      'packages/content/blog/*/*.mdx',
      'packages/content/src/blog/*.ts',
      'package-lock.json',
    ],
    { cwd: inCheckout() },
  ).sort()

export const generatedCode = stampedStep({
  name: 'generated code',
  key: () => hashOf(...sources().flatMap((file) => [file, readFileSync(inCheckout(file))])),
  stampFile: checkoutStamp('generated-code'),
  outputs: [
    inCheckout('packages/content/src/paraglide/messages.js'),
    inCheckout('packages/content/src/blog/generated/posts.ts'),
  ],
  install: async () => {
    await run({
      purpose: 'the compilation of messages and posts',
      command: 'npm',
      args: ['run', '--silent', 'generate'],
    })
  },
})
