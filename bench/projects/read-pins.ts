import { z } from 'zod'
import pins from './projects.json' with { type: 'json' }

const Pinned = z.object({ name: z.string(), version: z.string(), integrity: z.string().startsWith('sha512-') })
export type PinnedPackage = z.infer<typeof Pinned>

const PinnedProject = Pinned.extend({
  /** Only these folders of the package are the project; the others are build output or tests of another framework. */
  folders: z.array(z.string()).optional(),
  /** Packages that its own repository installs; `as` is the name under which its sources import one. */
  dependencies: z.array(Pinned.extend({ as: z.string().optional() })).optional(),
})
export type PinnedProject = z.infer<typeof PinnedProject>

/** Every project of the bench, or those whose names contain one of the words. */
export const readPins = (only: string | undefined): PinnedProject[] => {
  const words = (only ?? '').split(',').filter(Boolean)
  return z
    .array(PinnedProject)
    .parse(pins)
    .filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)))
}
