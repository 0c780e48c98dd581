import { globSync, readFileSync } from 'node:fs'
import { inCheckout } from '../../checkout.ts'
import { checkoutStamp } from '../places.ts'
import { run } from '../run.ts'
import { hashParts, stampedStep } from '../step.ts'

const sources = () =>
  globSync(
    [
      'packages/content/messages/**/*.json',
      'packages/content/project.inlang/settings.json',
      'packages/content/blog/*/*.mdx',
      'packages/content/src/{blog,brand,guide}/*.ts',
      'docs/user-guide/*/*.md',
      'package-lock.json',
    ],
    { cwd: inCheckout() },
  ).sort()

export const generatedCode = stampedStep({
  name: 'generated code',
  key: () => hashParts(...sources().flatMap((file) => [file, readFileSync(inCheckout(file))])),
  stampFile: checkoutStamp('generated-code'),
  outputs: [
    inCheckout('packages/content/src/paraglide/messages.js'),
    inCheckout('packages/content/src/brand/generated/brand.ts'),
    inCheckout('packages/content/src/blog/generated/posts.ts'),
    inCheckout('packages/content/src/guide/generated/guide.ts'),
  ],
  install: async () => {
    await run({
      purpose: 'compiling messages, posts and the user guide',
      command: 'npm',
      args: ['run', '--silent', 'generate'],
    })
  },
})
