import type { DoctorReason, ReplacedLibrary } from '@lc/api-contract'
import type { SourceBundle } from '@lc/core'
import { libraryImportOf } from './libraries/library-import.ts'
import { type DoctorOptions, lookAtProject } from './look-at-project.ts'

/**
 * Published releases that make a project compile when they take the place of its own copies of these libraries. Found by
 * compiling with them. Sources of a deployed contract stay as they are: another library would be another contract.
 */
export const findRemedy = async (
  bundle: SourceBundle,
  reasons: readonly DoctorReason[],
  // The look whose steps are shown has reached its answer.
  { onStep: _, ...options }: DoctorOptions,
): Promise<ReplacedLibrary[]> => {
  const broken = bundle.origin === 'address' ? [] : reasons.flatMap((reason) => brokenLibrary(bundle, reason))
  if (broken.length === 0) return []
  const { main } = await lookAtProject({ ...bundle, replaced: [...(bundle.replaced ?? []), ...broken] }, options)
  if (!main.ok) return []
  const { releases } = main.result.closure
  return broken.flatMap(({ folder, library }) => {
    const version = releases.get(library)?.version
    return version === undefined ? [] : [{ folder, library, version }]
  })
}

/** A library's copy in the project whose files do not compile, if it is one that is supplied here. */
const brokenLibrary = ({ sources }: SourceBundle, { code, name, file }: DoctorReason) => {
  if (code !== 'library_errors' || name === undefined || file === undefined || !Object.hasOwn(sources, file)) return []
  const library = file.startsWith(`${name}/`) ? libraryImportOf(file)?.library : undefined
  return library === undefined ? [] : [{ folder: name, library }]
}
