import type { Build } from '@lc/engines'

/** The part of a build that some files make up; they reach no other, so that it is whole in itself. */
export const narrowBuild = (build: Build, files: ReadonlySet<string>): Build => {
  if (Object.keys(build.sources).every((file) => files.has(file))) return build
  const keep = <T>(all: Readonly<Record<string, T>> = {}): Record<string, T> =>
    Object.fromEntries(Object.entries(all).filter(([file]) => files.has(file)))
  const input = build.input as { sources: Record<string, unknown> }
  const output = build.output as { sources?: Record<string, unknown>; contracts?: Record<string, unknown> }
  return {
    ...build,
    sources: keep(build.sources),
    hashes: keep(build.hashes),
    input: { ...input, sources: keep(input.sources) },
    output: { ...output, sources: keep(output.sources), contracts: keep(output.contracts) },
  }
}
